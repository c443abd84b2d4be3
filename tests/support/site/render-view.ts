import { loadRenderers } from 'astro:container';
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { DomUtils, parseDocument } from 'htmlparser2';

/** An import with a variable must name its folder. */
const views = {
  'layouts/header': (name: string) => import(`../../../src/layouts/header/${name}.astro`),
  'components/product': (name: string) => import(`../../../src/components/product/${name}.astro`),
  look: (name: string) => import(`../../../src/look/${name}.astro`),
} as const;

/** Renders an Astro component for this path, including React components inside. */
export async function renderView(
  room: keyof typeof views,
  name: string,
  path = '/',
  props: Record<string, unknown> = {},
): Promise<string> {
  const { default: view } = await views[room](name);
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
  return container.renderToString(view, {
    props,
    request: new Request(new URL(path, 'https://zerno.example')),
  });
}

export async function linksOfLayout(name: string, path: string, props: Record<string, unknown> = {}) {
  const document = parseDocument(await renderView('layouts/header', name, path, props));
  return DomUtils.getElementsByTagName('a', document).map((link) => ({
    ...link.attribs,
    text: DomUtils.textContent(link).replaceAll(/\s+/g, ' ').trim(),
  }));
}
