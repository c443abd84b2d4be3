/** What stands outside of the pages: browser tabs, home screens, app switchers. */
export const themeColour = '#0046ff';

export const icons = {
  old: { src: '/favicon.ico', sizes: '32x32' },
  scalable: '/favicon.svg',
  apple: '/apple-touch-icon.png',
  small: { src: '/icon-192.png', sizes: '192x192' },
  large: { src: '/icon-512.png', sizes: '512x512' },
  /** Has room around it, so that a launcher may cut it to its own form. */
  maskable: { src: '/icon-maskable-512.png', sizes: '512x512' },
} as const;
