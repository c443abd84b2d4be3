import { defineHastPlugin, markdownToHtml } from 'satteri';
import type { Fault } from './front-matter.ts';

/** Returns the address that stands for a picture's file, or undefined if there is no such file. */
export type FindPicture = (file: string) => string | undefined;

/** Whether nothing is at a path of this site. */
export type IsDead = (path: string) => boolean;

export interface Html {
  html: string;
  /** The addresses of its pictures. */
  pictures: string[];
  /** The paths of this site that it leads to. */
  links: string[];
  faults: Fault[];
}

/** As `./mlyn.jpg` or `../mlyn.jpg`: neither a path of the site, nor a web address, nor an anchor. */
const isFile = (address: string) => !/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(address);

/** HTML that is not sanitised yet. Pictures beside the text are found by `findPicture`. */
export function renderMarkdown(
  markdown: string,
  firstLine: number,
  findPicture: FindPicture,
  isDead: IsDead = () => false,
): Html {
  const pictures: string[] = [];
  const links: string[] = [];
  const faults: Fault[] = [];
  const lineOf = (position: { start: { line: number } } | undefined) =>
    firstLine - 1 + (position?.start.line ?? 1);
  const takePictures = defineHastPlugin({
    name: 'take-pictures',
    options: { position: true },
    element: {
      filter: ['img'],
      visit(node, context) {
        const { src } = node.properties;
        if (typeof src !== 'string' || !isFile(src)) return;
        const file = decodeAddress(src);
        const address = findPicture(file);
        if (address === undefined) {
          faults.push({ line: lineOf(node.position), reason: `the picture ${file} does not exist` });
          return;
        }
        pictures.push(address);
        context.setProperty(node, 'src', address);
      },
    },
  });
  const takeLinks = defineHastPlugin({
    name: 'take-links',
    options: { position: true },
    element: {
      filter: ['a'],
      visit(node) {
        const { href } = node.properties;
        if (typeof href !== 'string' || !/^\/(?!\/)/.test(href)) return;
        const path = decodeAddress(href.replace(/[?#].*$/s, ''));
        links.push(path);
        if (isDead(path))
          faults.push({ line: lineOf(node.position), reason: `a link leads to ${path}, where nothing is` });
      },
    },
  });
  const { html } = markdownToHtml(markdown, {
    features: { frontmatter: false, gfm: { footnotes: false } },
    hastPlugins: [takePictures, takeLinks],
  });
  return { html: html.trim(), pictures, links, faults };
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
