import { blue } from '../shop/shop.ts';

/** The shop's colour and icons in browser tabs, on home screens and in app switchers. */
export const themeColour = blue;

export const icons = {
  /** Browsers that do not know it request /favicon.ico by themselves. */
  scalable: '/favicon.svg',
  apple: '/apple-touch-icon.png',
  small: { src: '/icon-192.png', sizes: '192x192' },
  large: { src: '/icon-512.png', sizes: '512x512' },
  /** The icon has a margin, because launchers cut icons to their own shape. */
  maskable: { src: '/icon-maskable-512.png', sizes: '512x512' },
} as const;
