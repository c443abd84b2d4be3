/** Collects the links of a page, and finds out whether it is complete: an unclosed element means it was cut off. */
import { Parser } from 'htmlparser2';

export interface CheckedPage {
  /** Paths on this site, without query and fragment. */
  links: ReadonlySet<string>;
  faults: readonly string[];
}

const required = ['title', 'h1', 'main'];
/** Elements whose end tag HTML does not allow to omit. */
const needsEndTag = new Set(
  'html head title script body header main footer nav section article div ul ol table form a button h1 h2 h3 svg'.split(
    ' ',
  ),
);

export function checkPage(html: string, siteUrl: string): CheckedPage {
  const links = new Set<string>();
  const seen = new Set<string>();
  const faults: string[] = [];
  let json: string | undefined;
  const addLink = (address: string | undefined) => {
    const link = address === undefined ? undefined : linkOf(address, siteUrl);
    if (link !== undefined) links.add(link);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        seen.add(name);
        if (attributes['type'] === 'application/ld+json') json = '';
        addLink(attributes['href']);
        addLink(attributes['src']);
        for (const candidate of attributes['srcset']?.split(', ') ?? [])
          addLink(candidate.replace(/ .*/, ''));
      },
      ontext(text) {
        if (json !== undefined) json += text;
      },
      onclosetag(name, isImplied) {
        if (isImplied && needsEndTag.has(name)) faults.push(`<${name}> is not closed`);
        if (name !== 'script' || json === undefined) return;
        if (!isJson(json)) faults.push('its structured data is no JSON');
        json = undefined;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  if (!/^<!doctype html>/i.test(html)) faults.push('it does not begin as a page');
  faults.push(...required.filter((name) => !seen.has(name)).map((name) => `it has no <${name}>`));
  return { links, faults };
}

/** The path on this site that a web server looks up for an address; undefined for other sites. */
function linkOf(address: string, siteUrl: string): string | undefined {
  const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  const pathname = path.replace(/[?#].*$/s, '');
  return pathname.includes('%') ? decoded(pathname) : pathname;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
