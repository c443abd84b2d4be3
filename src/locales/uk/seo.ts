/** What search engines, social networks and shopping services show. */
export const seo = {
  title: '{page} — {shop}',
  from: 'від {price}',
  product: '{offer}. {description}',
  listing: '{count} {goods} {price}. {description}',
  feed: 'Товари крамниці «{shop}»',
  feedDescription: 'Усі товари з цінами та наявністю, щойно з каталогу.',
} as const;
