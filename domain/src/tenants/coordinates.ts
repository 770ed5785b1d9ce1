/** A place on earth in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const pattern = /^(-?\d{1,2}(?:\.\d{1,15})?)\s?,\s?(-?\d{1,3}(?:\.\d{1,15})?)$/;
const maxLength = 40;

/**
 * Reads "latitude, longitude" in decimal degrees, as map sites copy them, for example "53.5438, 9.9669". Null if the
 * text is something else or no place on earth.
 */
export function parseCoordinates(text: string): Coordinates | null {
  const [, latitude, longitude] = (text.length <= maxLength && pattern.exec(text.trim())) || [];
  if (latitude === undefined || longitude === undefined) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

/** How much of the surroundings a map shows on each side of the place, in degrees. */
const surroundings = { latitude: 0.006, longitude: 0.012 };

/** The address of OpenStreetMap's map around a place, for an iframe. */
export function embeddedMapUrl({ latitude, longitude }: Coordinates): string {
  const [south, north] = [latitude - surroundings.latitude, latitude + surroundings.latitude];
  const [west, east] = [longitude - surroundings.longitude, longitude + surroundings.longitude];
  const url = new URL('https://www.openstreetmap.org/export/embed.html');
  url.searchParams.set('bbox', [west, south, east, north].map((degrees) => degrees.toFixed(6)).join(','));
  url.searchParams.set('layer', 'mapnik');
  url.searchParams.set('marker', `${latitude},${longitude}`);
  return url.href;
}
