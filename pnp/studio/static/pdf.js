/** The PDF that the command makes: saved, or opened so that the browser prints it. */
import { raw } from './api.js';
import { h, say } from './dom.js';
import { note } from './frame.js';

/** @returns what to say about it */
export async function pdf(asked, isPrinted) {
  const answer = await raw('prints', asked);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') || '')?.[1] || 'sheets.pdf';
  const address = URL.createObjectURL(await answer.blob());
  const link = h('a', isPrinted ? { href: address, target: '_blank', rel: 'noopener' } : { href: address, download: name });
  link.click();
  say(isPrinted ? 'Print it at 100 %, not fitted to the page' : `${name} is saved`);
  return isPrinted ? note('Print it at 100 %, not fitted to the page.', 'The bar on page 1 is 50 mm long.', 'good') : '';
}
