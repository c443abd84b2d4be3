import type { Page } from 'playwright/test';
import { hashSource } from '../../../src/publishing/finish/hash-source.ts';

const fonts = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** Also of a page's inline style, whose new hash its policy then allows. */
export function withoutFonts(text: string): string {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  return text.replace(hashSource(style), hashSource(style.replaceAll(fonts, ''))).replaceAll(fonts, '');
}

/** A heading's font that comes after the first paint moves what stands beside it by some pixels: here, nothing else may move. */
export const leaveOutFonts = (page: Page) =>
  page.route(
    ({ pathname }) => pathname.endsWith('/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutFonts(await response.text()) });
    },
  );
