import 'react';

declare module 'react' {
  /** What a style hands on to the stylesheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
