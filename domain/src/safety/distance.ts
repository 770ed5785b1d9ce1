/** A place in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const metresPerDegree = 111_195;

const longitudeScale = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** Metres between two places, right within a city. */
export function distanceMetres(one: Place, other: Place): number {
  const scale = longitudeScale((one.latitude + other.latitude) / 2);
  const east = (one.longitude - other.longitude) * scale;
  return Math.hypot(one.latitude - other.latitude, east) * metresPerDegree;
}

const corners = 12;

/** The corners of a regular polygon that holds the circle around a place. */
export function polygonAround({ latitude, longitude }: Place, radius: number): readonly Place[] {
  const reach = radius / Math.cos(Math.PI / corners) / metresPerDegree;
  return Array.from({ length: corners }, (_none, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    return {
      latitude: latitude + reach * Math.cos(angle),
      longitude: longitude + (reach * Math.sin(angle)) / longitudeScale(latitude),
    };
  });
}

/** The side of a square of the grid in degrees. In the whole United Kingdom, no square is narrower than the radius. */
const side = { latitude: 0.005, longitude: 0.008 };
/** Larger than the number of squares around the Earth. */
const columns = 100_000;

const squareAt = (row: number, column: number): number => row * columns + column;
const rowOf = (latitude: number): number => Math.floor((latitude + 90) / side.latitude);
const columnOf = (longitude: number): number => Math.floor((longitude + 180) / side.longitude);

/** The number of the square of the grid that a place is in. */
export const gridSquare = ({ latitude, longitude }: Place): number => squareAt(rowOf(latitude), columnOf(longitude));

/** The squares of the grid that the circle around a place touches. */
export function gridSquaresAround({ latitude, longitude }: Place, radius: number): readonly number[] {
  const north = radius / metresPerDegree;
  const east = north / longitudeScale(Math.abs(latitude) + north);
  const squares: number[] = [];
  for (let row = rowOf(latitude - north); row <= rowOf(latitude + north); row += 1)
    for (let column = columnOf(longitude - east); column <= columnOf(longitude + east); column += 1)
      squares.push(squareAt(row, column));
  return squares;
}

const streetGapMetres = 600;

/**
 * Several streets may have one name in a city: a point belongs to a street when it is within `streetGapMetres` of it.
 * The street with the most points comes first; its middle is the point that is nearest to the mean of all of them.
 */
export function streetsOf<Point extends Place>(
  points: readonly Point[],
): readonly { readonly middle: Point; readonly points: readonly Point[] }[] {
  const groups: Point[][] = [];
  for (const point of points) {
    const near = groups.filter((group) => group.some((other) => distanceMetres(point, other) <= streetGapMetres));
    const joinedGroup = [...near.flat(), point];
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(joinedGroup);
  }
  return groups
    .sort((one, other) => other.length - one.length)
    .flatMap((group) => {
      const mean = {
        latitude: group.reduce((sum, { latitude }) => sum + latitude, 0) / group.length,
        longitude: group.reduce((sum, { longitude }) => sum + longitude, 0) / group.length,
      };
      const [middle] = group.toSorted((one, other) => distanceMetres(one, mean) - distanceMetres(other, mean));
      return middle ? [{ middle, points: group }] : [];
    });
}
