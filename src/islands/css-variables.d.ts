import 'react';

declare module 'react' {
  /** Custom properties that a component passes to its stylesheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
