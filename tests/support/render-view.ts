import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { DomUtils, parseDocument } from 'htmlparser2';

/** The links of a layout's view that stands on the page of this path. */
export async function linksOfView(name: string, path: string, props: Record<string, unknown> = {}) {
  const { default: view } = await import(`../../src/layouts/${name}.astro`);
  const container = await AstroContainer.create();
  const request = new Request(new URL(path, 'https://zerno.example'));
  const document = parseDocument(await container.renderToString(view, { request, props }));
  return DomUtils.getElementsByTagName('a', document).map((link) => ({
    ...link.attribs,
    text: DomUtils.textContent(link).replaceAll(/\s+/g, ' ').trim(),
  }));
}
