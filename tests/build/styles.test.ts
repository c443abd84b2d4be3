import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils } from 'htmlparser2';
import postcss, { type Node, type Root } from 'postcss';
import { describe, expect, test } from 'vitest';
import { demoSites } from '../support/site/demo-sites.ts';
import { elementsOf, readPages } from '../support/site/pages.ts';

function isForHovering({ parent }: Pick<Node, 'parent'>): boolean {
  if (parent?.type !== 'atrule') return false;
  return ('params' in parent && /hover:\s*hover/.test(String(parent.params))) || isForHovering(parent);
}

describe.each(demoSites)('the site $edition', (site) => {
  /** All that a browser reads, each sheet once. */
  async function readStyles(): Promise<Root[]> {
    const files = (await readdir(join(site.folder, '_astro'))).filter((file) => file.endsWith('.css'));
    const linked = await Promise.all(
      files.map((file) => readFile(join(site.folder, '_astro', file), 'utf8')),
    );
    const inline = (await readPages(site)).flatMap((page) =>
      elementsOf(page, 'style').map(DomUtils.textContent),
    );
    return [...new Set([...linked, ...inline])].map((css) => postcss.parse(css));
  }

  test('on a touch screen nothing stays hovered', async () => {
    const stay: string[] = [];
    for (const sheet of await readStyles())
      sheet.walkRules(/:hover/, (rule) => {
        const isHovered = rule.selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '').includes(':hover');
        if (isHovered && !isForHovering(rule)) stay.push(rule.selector);
      });
    expect(stay).toEqual([]);
  });

  test('where text decides, a layout changes by the size of the text: no width is asked in pixels', async () => {
    const inPixels = new Set<string>();
    for (const sheet of await readStyles())
      sheet.walkAtRules('media', ({ params }) => {
        if (/width[^)]*px/.test(params)) inPixels.add(params);
      });
    expect([...inPixels]).toEqual([]);
  });
});
