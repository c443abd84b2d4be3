/** The styles that stand inline in a page. Most pages share theirs with others, so each selection is made once. */

import { parse } from 'node:path';
import { filesAtOnce } from '../../markup/press-table.ts';
import type { BundleFacts } from './bundle-facts.ts';
import { namesOfRules, parseFrame, parseStyles, rulesFor } from './first-screen-styles.ts';
import { hashSource } from './hash-source.ts';
import { memoize } from './memoize.ts';

export interface InlineStyle {
  text: string;
  /** What allows it in a policy. */
  source: string;
}

const startTag = /<[a-z][^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/gi;
/** Styles of what the first script draws before they are loaded: dialogs, and the lines of the cart. */
const opensAtOnce = new RegExp(`^/_astro/(?:${parse(filesAtOnce.cart).name}|goods|presses)\\.`);
/** Each has 30 KB. */
const keptStyles = 500;

/** Selects by the HTML of the first screen and the addresses of the page's stylesheets. */
export function styleSelector({
  firstScript,
  frame,
  sheets,
}: Pick<BundleFacts, 'firstScript' | 'frame' | 'sheets'>) {
  const frameStyles = parseFrame(frame.text);
  const styles = new Map(sheets.map(({ file, text }) => [`/${file}`, parseStyles(text)]));
  const opened = [...styles.keys()].filter((address) => opensAtOnce.test(address));
  const namesOfScript = wordsOf(`script ${firstScript.text}`);
  const deciding = new Set([frameStyles, ...styles.values()].flatMap(namesOfRules));
  const namesInTag = memoize((tag) => [...wordsOf(tag)].filter((word) => deciding.has(word)));
  const select = memoize((key): InlineStyle => {
    const [addresses = '', names = ''] = key.split('\n');
    const isNamed = new Set([...namesOfScript, ...names.split(' ')]);
    const ofSheets = [...addresses.split(' '), ...opened].map((address) => styles.get(address) ?? []);
    const rules = [frameStyles, ...ofSheets].flatMap((parts) => rulesFor(isNamed, parts));
    // The stylesheet of an island repeats rules of the page.
    const text = [...new Set(rules)].join('');
    return { text, source: hashSource(text) };
  }, keptStyles);
  return (firstScreen: string, addresses: readonly string[]): InlineStyle => {
    const names = new Set(firstScreen.match(startTag)?.flatMap((tag) => namesInTag(tag)));
    return select(`${addresses.join(' ')}\n${[...names].sort().join(' ')}`);
  };
}

const wordsOf = (text: string) => new Set(text.match(/[\w-]+/g));
