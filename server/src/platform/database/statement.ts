import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { BoundedMap } from '../bounded-map.ts';

/** A frequent statement that each connection prepares once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

let statements = 0;

/** Declare it once per module; a text that is built per call stays a string. */
export const statement = (text: string): Statement => ({ name: `lernhaus_${++statements}`, text });

/** Each is prepared on each connection, and takes about 40 KB in the database there. */
const maxRepeated = 100;
const repeated = new Map<string, Statement>();

/** PostgreSQL plans a prepared text at its first five runs, so a rare one would take a place and gain nothing. */
const usesBefore = 10;
/** The texts that wait for a place, with the number of their uses. */
const useCounts = new BoundedMap<string, number>(500);

/**
 * A text that is built per call from few parts, prepared because planning it takes as long as running it. A text gets
 * one of a hundred places when it was used often; others are planned at each call.
 */
export const repeatedStatement = (text: string): string | Statement => {
  const statementOfText = repeated.get(text);
  if (statementOfText || repeated.size >= maxRepeated) return statementOfText ?? text;
  const uses = (useCounts.get(text) ?? 0) + 1;
  if (uses > usesBefore) {
    useCounts.delete(text);
    const prepared = statement(text);
    repeated.set(text, prepared);
    return prepared;
  }
  useCounts.set(text, uses);
  return text;
};

const suffixes = new WeakMap<pg.PoolClient, string>();
/** Two processes may have the same id, in containers that share a data folder. */
const ownProcess = randomUUID().slice(0, 8);
let clients = 0;

/**
 * The connections of the embedded database are one session, also those of a command beside the server: each uses its
 * own names.
 */
const nameFor = (client: pg.PoolClient, name: string): string => {
  const suffix = suffixes.get(client) ?? `${ownProcess}_${++clients}`;
  suffixes.set(client, suffix);
  return `${name}_${suffix}`;
};

const unprepared = new WeakSet<pg.ClientBase>();

/** Sends the statements of this connection without a name: its pooler does not know prepared statements. */
export const disablePreparedStatements = (client: pg.ClientBase): void => void unprepared.add(client);

/** The driver's query config. */
export const queryConfigOf = (
  client: pg.PoolClient,
  query: string | Statement,
  values: readonly unknown[],
): pg.QueryConfig => {
  const parameters = { values: values as unknown[] };
  if (typeof query === 'string') return { ...parameters, text: query };
  return unprepared.has(client)
    ? { ...parameters, text: query.text }
    : { ...parameters, text: query.text, name: nameFor(client, query.name) };
};
