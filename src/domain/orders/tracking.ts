import { ownProperty } from '../own-property.ts';

/** The carrier's page about a parcel; undefined for a carrier without one. */
export function trackingPage(
  pages: Readonly<Record<string, string>>,
  carrier: string,
  number: string,
): string | undefined {
  const page = ownProperty(pages, carrier);
  return page && page + encodeURIComponent(number.trim());
}
