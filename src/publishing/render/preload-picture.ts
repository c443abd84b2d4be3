/** The first picture with priority, as ShopPicture renders it. */
const firstPicture =
  /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\s*\/?><img [^>]*?fetchPriority="high"/;

/** With this link in its head, a page loads its main picture before the fonts, which the first layout asks for. */
export function preloadPicture(body: string): string {
  const [, files, sizes] = firstPicture.exec(body) ?? [];
  return files === undefined || sizes === undefined
    ? ''
    : `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high">`;
}
