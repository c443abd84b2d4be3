import { defineHastPlugin, markdownToHtml } from 'satteri';
import type { Fault } from './front-matter.ts';

/** Returns the address that stands for a picture's file, or undefined if there is no such file. */
export type FindPicture = (file: string) => string | undefined;

export interface Html {
  html: string;
  /** The addresses of its pictures. */
  pictures: string[];
  faults: Fault[];
}

/** As `./mlyn.jpg` or `../mlyn.jpg`: neither a path of the site, nor a web address, nor an anchor. */
const isFile = (address: string) => !/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(address);

/** HTML that is not sanitised yet. Pictures beside the text are found by `findPicture`. */
export function renderMarkdown(markdown: string, firstLine: number, findPicture: FindPicture): Html {
  const pictures: string[] = [];
  const faults: Fault[] = [];
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
          const line = firstLine - 1 + (node.position?.start.line ?? 1);
          faults.push({ line, reason: `the picture ${file} does not exist` });
          return;
        }
        pictures.push(address);
        context.setProperty(node, 'src', address);
      },
    },
  });
  const { html } = markdownToHtml(markdown, {
    features: { frontmatter: false, gfm: { footnotes: false } },
    hastPlugins: [takePictures],
  });
  return { html: html.trim(), pictures, faults };
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
