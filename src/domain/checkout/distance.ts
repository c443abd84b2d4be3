export interface Place {
  /** Degrees. */
  lat: number;
  lng: number;
}

/** What may have a place: a carrier does not always know where its point is. */
export interface Located {
  lat?: number | undefined;
  lng?: number | undefined;
}

const earthRadius = 6_371_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres along the ground, by the haversine formula. */
export function distance(a: Place, b: Place): number {
  const latitudes = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const longitudes = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const part = latitudes + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * longitudes;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, part)));
}

/** Undefined without a place on Earth, and for 0, 0: carriers write that for a point they do not know. */
export function placeOf({ lat = Number.NaN, lng = Number.NaN }: Located): Place | undefined {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isOnEarth && (lat !== 0 || lng !== 0) ? { lat, lng } : undefined;
}

/** Undefined while either place is not known. */
export function distanceTo(item: Located, here: Place | undefined): number | undefined {
  const place = placeOf(item);
  return place && here && distance(place, here);
}

/** Items whose place is not known come last, in the order that they had. */
export function nearestFirst<T extends Located>(items: readonly T[], here: Place | undefined): readonly T[] {
  if (here === undefined) return items;
  return items
    .map((item) => ({ item, metres: distanceTo(item, here) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => (a.metres === b.metres ? 0 : a.metres - b.metres))
    .map(({ item }) => item);
}
