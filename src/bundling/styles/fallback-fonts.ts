/** Writes the rule for pages that do without the shop's fonts: each of its lists of fonts without the one that is loaded. */
import postcss, { type Plugin } from 'postcss';
import { dataFallbackFonts } from '../../markup/page.ts';

/** A font that is loaded is followed by the face that stands in for it. */
const loadedFirst = /^["']?([^"',]+)["']?,\s*(["']\1 fallback["'].*)$/;

export const fallbackFonts: Plugin = {
  postcssPlugin: 'fallback-fonts',
  Once(root) {
    root.walkRules(':root', (rule) => {
      const fallbacks = postcss.rule({ selector: `[${dataFallbackFonts}]` });
      rule.walkDecls(/^--/, ({ prop, value }) => {
        const [, , fallback] = loadedFirst.exec(value) ?? [];
        if (fallback !== undefined) fallbacks.append({ prop, value: fallback });
      });
      if (fallbacks.nodes.length > 0) rule.after(fallbacks);
    });
  },
};
