/** Which stylesheets the pages of the site share, for the bundler's `codeSplitting`. */
import { readFileSync } from 'node:fs';
import { checkLists, isListed, type ModuleList } from '../scripts/listed-modules.ts';

const isStyle = (id: string) => /\.astro\?astro&type=style|\.css$/.test(id);

/** What every page shows at once, or in its header's menus: it stands inline in the page, and is not published. */
const frame: ModuleList = [
  'src/layouts/',
  'src/layouts/header/',
  'src/styles/base.css',
  'src/styles/fonts.css',
  'src/styles/forced-colours.css',
  'src/styles/tokens.css',
  'src/shop/tokens.css',
  'src/ui/dialog/dialog.css',
];

/** `<style data-hover>`: how a layout looks below a pointer, which nobody needs for the first paint. */
function isForHover(id: string): boolean {
  const [, file, index] = /^(.+?)\?.*type=style&index=(\d+)/.exec(id) ?? [];
  if (file === undefined) return false;
  const blocks = readFileSync(file, 'utf8').match(/^<style.*>$/gm) ?? [];
  return blocks[Number(index)]?.includes(' data-hover') === true;
}

/** What the home page shares with pages of text. */
const news: ModuleList = ['src/components/content/NewsList.astro'];

/** Pages of text, of which catalogue pages need nothing. */
const texts: ModuleList = ['src/components/content/', 'src/styles/prose.css'];

/** The rest of what several kinds of page need is one file: each further file is a request. */
export const styleGroups = [
  { name: 'frame', test: (id: string) => isStyle(id) && isListed(frame, id) && !isForHover(id), priority: 1 },
  { name: 'news', test: (id: string) => isStyle(id) && isListed(news, id), minShareCount: 2, priority: 2 },
  { name: 'texts', test: (id: string) => isStyle(id) && isListed(texts, id), minShareCount: 2, priority: 1 },
  { name: 'shared', test: isStyle, minShareCount: 2 },
];

export const checkStyles = () =>
  checkLists({ 'src/bundling/styles/style-files.ts': [...frame, ...news, ...texts] }, 'prerender');
