/** Puts into a page what its first paint needs: the first script, and the styles of the first screen. */
import { onceEach } from '../../domain/once-each.ts';
import { firstScreenEnd } from '../../markup/page.ts';
import { inlinePolicy } from '../../serving/content-security-policy.ts';
import type { SiteToServe } from '../../serving/site-to-serve.ts';
import type { BundleFacts } from './bundle-facts.ts';
import { hashSource } from './hash-source.ts';
import { preloadPicture } from './preload-picture.ts';
import { type InlineStyle, styleSelector } from './select-styles.ts';

const linkTo = (address: string) => `<link rel="stylesheet" href="${address}">`;
/** The first linked stylesheet stops the parser, which would find the next one and the page's scripts a round trip later. */
const preload = (address: string) => `<link rel="preload" href="${address}" as="style">`;
const moduleScripts = /<script type="module" src="[^"]+"><\/script>/g;
const stylesheets = /<link rel="stylesheet" href="([^"]+)">/g;
const sharedSheets = /^\/_astro\/(?:shared|news|texts)\./;
const charset = '<meta charset="utf-8">';

/** Of a page as it is rendered, with short names of scopes. Gives it in parts, cut between tags. */
export function inliner(facts: BundleFacts, site: SiteToServe): (page: string) => readonly string[] {
  const { firstScript, frame } = facts;
  const frameLink = linkTo(`/${frame.file}`);
  const scriptTag = `<script src="/${firstScript.file}"></script>`;
  const script = `<script>${firstScript.text}</script>`;
  const sourceOfScript = hashSource(firstScript.text);
  const selectStyle = styleSelector(facts);
  // The script reads which fonts the style names.
  const sharedPart = onceEach((style: InlineStyle) => `<style>${style.text}</style>${script}`);
  return (page) => {
    const links: string[] = [];
    const withoutLinks = page.replaceAll(stylesheets, (link, address: string) => {
      if (link !== frameLink) links.push(address);
      return '';
    });
    const addresses = sharedFirst(links);
    const [first, ...rest] = withoutLinks.split(firstScreenEnd);
    if (first === undefined || rest.length === 0)
      throw new Error('A page does not say where its first screen ends');
    const below = rest.join('');
    const [start, afterScript] = splitOnce(first, scriptTag);
    const style = selectStyle(first, addresses);
    const scripts = [sourceOfScript, ...speculationRulesIn(afterScript).map(hashSource)];
    const policy = inlinePolicy(site, scripts, [style.source]);
    const [beforePolicy, afterPolicy] = splitOnce(start, charset);
    const [restOfHead, body] = splitOnce(afterScript, '</head>');
    return [
      [
        beforePolicy,
        `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
        afterPolicy,
        // Before the styles and the script, which take a slow phone a tenth of a second.
        preloadPicture(body),
      ].join(''),
      sharedPart(style),
      [
        restOfHead,
        ...addresses.slice(1).map(preload),
        ...(below.match(moduleScripts) ?? []),
        '</head>',
        body,
        ...addresses.map(linkTo),
        below.replaceAll(moduleScripts, ''),
      ].join(''),
    ];
  };
}

const speculationRulesIn = (page: string): string[] => {
  const [, rules] = /<script type="speculationrules">(.*?)<\/script>/s.exec(page) ?? [];
  return rules === undefined ? [] : [rules];
};

/** Astro orders stylesheets by the order of imports; a page's own styles have to win over the shared ones. */
const sharedFirst = (addresses: readonly string[]): string[] => {
  const isShared = (address: string) => sharedSheets.test(address);
  return [...addresses.filter(isShared).sort(), ...addresses.filter((address) => !isShared(address))];
};

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  if (at === -1) throw new Error(`A page has no ${separator}`);
  return [text.slice(0, at), text.slice(at + separator.length)];
}
