/** The first picture with priority, as ShopPicture renders it. */
const firstPicture =
  /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\s*\/?><img [^>]*?fetchPriority="high"/;

/** With this link in its head, a page asks for its main picture before the parser comes to it. */
export function preloadPicture(body: string): string {
  const [, files, sizes] = firstPicture.exec(body) ?? [];
  return files === undefined || sizes === undefined
    ? ''
    : `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high">`;
}
