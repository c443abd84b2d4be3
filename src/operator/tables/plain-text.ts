import { scanXml } from './scan-xml.ts';

const parting = /^(p|li|div|br|h\d|tr|td)$/;
const unread = /^(script|style)$/;

/** Other shops describe goods in HTML, this one in plain text. */
export function plainText(html: string): string {
  let text = '';
  let unreadDepth = 0;
  scanXml(
    html,
    'A description',
    {
      open(name) {
        if (unread.test(name)) unreadDepth += 1;
      },
      text(part) {
        if (unreadDepth === 0) text += part;
      },
      close(name) {
        if (unread.test(name)) unreadDepth -= 1;
        if (parting.test(name)) text += ' ';
      },
    },
    {},
  );
  return text.replace(/\s+/g, ' ').trim();
}
