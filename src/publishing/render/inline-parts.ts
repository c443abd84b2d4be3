/** Puts into a page what its first paint needs: the first script, and the styles of the first screen. */
import { hash } from 'node:crypto';
import { firstScreenEnd } from '../../markup/page.ts';
import { inlinePolicy } from '../../serving/content-security-policy.ts';
import type { SiteToServe } from '../../serving/site-to-serve.ts';
import type { BundleFacts } from './bundle-facts.ts';
import { parseFrame, parseStyles, rulesFor } from './first-screen-styles.ts';

const linkTo = (address: string) => `<link rel="stylesheet" href="${address}">`;
/** The first linked stylesheet stops the parser, which would find the next one and the page's scripts a round trip later. */
const preload = (address: string) => `<link rel="preload" href="${address}" as="style">`;
const moduleScripts = /<script type="module" src="[^"]+"><\/script>/g;
const stylesheets = /<link rel="stylesheet" href="([^"]+)">/g;
const sharedSheets = /^\/_astro\/(?:shared|news|texts)\./;
/** Styles of islands that the first script draws before they are loaded: dialogs, and the lines of the cart. */
const opensAtOnce = /^\/_astro\/(?:Cart|goods|presses)\./;
const charset = '<meta charset="utf-8">';

/** Of a page as it is rendered, with short names of scopes. */
export function inliner(
  { firstScript, frame, sheets }: BundleFacts,
  site: SiteToServe,
): (page: string) => string {
  const frameLink = linkTo(`/${frame.file}`);
  const frameStyles = parseFrame(frame.text);
  const styles = new Map(sheets.map(({ file, text }) => [`/${file}`, parseStyles(text)]));
  const opened = [...styles.keys()].filter((address) => opensAtOnce.test(address));
  const scriptTag = `<script src="/${firstScript.file}"></script>`;
  const script = `<script>${firstScript.text}</script>`;
  const wordsOfScript = wordsOf(script);
  const sourceOfScript = hashSource(firstScript.text);
  return (page) => {
    const links = [...page.matchAll(stylesheets)].filter(([link]) => link !== frameLink);
    const addresses = sharedFirst(links.map(([, address = '']) => address));
    const [first, ...rest] = page.replaceAll(stylesheets, '').split(firstScreenEnd);
    if (first === undefined || rest.length === 0)
      throw new Error('A page does not say where its first screen ends');
    const below = rest.join('');
    const [start, afterScript] = splitOnce(first, scriptTag);
    const words = wordsOf(start, afterScript);
    const isNamed = { has: (name: string) => words.has(name) || wordsOfScript.has(name) };
    const selected = [...addresses, ...opened].map((address) => rulesFor(isNamed, styles.get(address) ?? []));
    const style = [rulesFor(isNamed, frameStyles), ...selected].join('');
    const scripts = [sourceOfScript, ...speculationRulesIn(afterScript).map(hashSource)];
    const policy = inlinePolicy(site, scripts, [hashSource(style)]);
    const [beforePolicy, afterPolicy] = splitOnce(start, charset);
    const [restOfHead, body] = splitOnce(afterScript, '</head>');
    return [
      beforePolicy,
      `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
      afterPolicy,
      // The script reads which fonts the style names.
      `<style>${style}</style>`,
      script,
      restOfHead,
      ...addresses.slice(1).map(preload),
      ...(below.match(moduleScripts) ?? []),
      '</head>',
      body,
      ...addresses.map(linkTo),
      below.replaceAll(moduleScripts, ''),
    ].join('');
  };
}

function wordsOf(...texts: string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.match(/[\w-]+/g) ?? []) words.add(word);
  return words;
}

/** In a policy, the source that allows one inline script or style. */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

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
