/** Collects the links of a page, and finds its faults: it was cut off, or its policy does not allow what it contains. */
import { Parser } from 'htmlparser2';
import { hashSource } from '../render/inline-parts.ts';

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
  let policy: string | undefined;
  /** The text of the inline script or style that is open. */
  let inline: string | undefined;
  let isData = false;
  const addLink = (address: string | undefined) => {
    const link = address === undefined ? undefined : linkOf(address, siteUrl);
    if (link !== undefined) links.add(link);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        seen.add(name);
        if (attributes['http-equiv'] === 'content-security-policy') policy ??= attributes['content'];
        if (name === 'style' || (name === 'script' && attributes['src'] === undefined)) inline = '';
        isData = attributes['type'] === 'application/ld+json';
        addLink(attributes['href']);
        addLink(attributes['src']);
        for (const candidate of attributes['srcset']?.split(', ') ?? [])
          addLink(candidate.replace(/ .*/, ''));
      },
      ontext(text) {
        if (inline !== undefined) inline += text;
      },
      onclosetag(name, isImplied) {
        if (isImplied && needsEndTag.has(name)) faults.push(`<${name}> is not closed`);
        if ((name !== 'script' && name !== 'style') || inline === undefined) return;
        if (isData) faults.push(...(isJson(inline) ? [] : ['its structured data is no JSON']));
        else if (!allows(policy, name, inline)) faults.push(`its policy does not allow its inline <${name}>`);
        inline = undefined;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  if (!/^<!doctype html>/i.test(html)) faults.push('it does not begin as a page');
  if (policy === undefined) faults.push('it has no content security policy');
  faults.push(...required.filter((name) => !seen.has(name)).map((name) => `it has no <${name}>`));
  return { links, faults };
}

/** A policy applies only to what follows it, so the one so far decides. */
const allows = (policy: string | undefined, element: 'script' | 'style', text: string): boolean =>
  policy
    ?.split('; ')
    .find((directive) => directive.startsWith(`${element}-src `))
    ?.includes(hashSource(text)) === true;

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
