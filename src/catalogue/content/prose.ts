import type { Prose, Section } from '../../domain/text/prose.ts';
import { sanitise } from './sanitise.ts';

const heading = /<h2(?: id="([^"]*)")?[^>]*>(.*?)<\/h2>/gs;
const headingOrTable = /<h2 id="([^"]*)"|<table(?=[ >])|<\/table>/g;

/** A shop's HTML as the pages show it: safe, its parts with anchors, its tables able to move sideways on a phone. */
export function readProse(html: string): Prose {
  const sections: Section[] = [];
  const anchored = sanitise(html).replace(heading, (_whole, own: string | undefined, inner: string) => {
    const id = own ?? `section-${sections.length + 1}`;
    sections.push({ id, name: plainText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: withMovingTables(anchored), sections };
}

/** What scrolls must be reachable with the keys, and is called as the part it stands in. */
function withMovingTables(html: string): string {
  let section: string | undefined;
  return html.replace(headingOrTable, (found, id: string | undefined) => {
    if (id !== undefined) section = id;
    if (found === '</table>') return `${found}</div>`;
    if (!found.startsWith('<table')) return found;
    const name = section === undefined ? '' : ` role="group" aria-labelledby="${section}"`;
    return `<div class="moving" tabindex="0"${name}>${found}`;
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_whole, name: string) => entities[name] ?? '')
    .trim();
