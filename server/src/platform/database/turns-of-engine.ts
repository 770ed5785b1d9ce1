import { Turns } from '../turns.ts';

const waiting = { maxWaiting: 2000, maxWaitMs: 20_000 } as const;
/**
 * No page asks for so much at once. A neighbour meets a piece of such an account one time in eleven, so 95% of its
 * calls do not wait for one for long.
 */
const flood = { waiting: 20, pause: 10 } as const;
/** These connections are for work that does not wait for a turn: hosts, jobs, limits. */
const reservedConnections = 2;
const placesOf = (connections: number): number => Math.max(1, connections - reservedConnections);

/**
 * The embedded database runs one transaction at a time, in the order in which they arrive: while tenants share it, only
 * one transaction is there, and the others wait where they take turns. One of a tenant that used the database least is
 * sent before the other ends, so that it begins at once.
 */
export const turnsOfEmbedded = (connections: number): Turns =>
  new Turns({
    placesIfAlone: placesOf(connections),
    places: 1,
    placesPerTenant: 1,
    placesIfBusy: 1,
    // One place more is for work with priority.
    extraPlaces: connections >= reservedConnections + 3 ? 1 : 0,
    isSerial: true,
    flood,
    ...waiting,
  });

export const turnsOfServer = (connections: number): Turns => {
  const places = placesOf(connections);
  const placesPerTenant = Math.max(1, Math.floor(places / 4));
  // Statements of a busy tenant that run side by side take the processors of the server from all others.
  return new Turns({ placesIfAlone: places, places, placesPerTenant, placesIfBusy: 1, flood, ...waiting });
};
