/** Puts the width of a breakpoint where a stylesheet names it: `@media (--wide)`. */
import type { Plugin } from 'postcss';
import * as breakpoints from '../../styles/breakpoints.ts';

const widths: ReadonlyMap<string, string> = new Map(Object.entries(breakpoints));

export const namedBreakpoints: Plugin = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
        const width = widths.get(name);
        if (width === undefined) throw rule.error(`src/styles/breakpoints.ts has no breakpoint ${name}`);
        return width;
      });
    },
  },
};
