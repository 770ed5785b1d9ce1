import type pg from 'pg';

/** A frequent statement that each connection prepares once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

let statements = 0;

/** Declare it once per module; a text that is built per call stays a string. */
export const statement = (text: string): Statement => ({ name: `lernhaus_${++statements}`, text });

const numbers = new WeakMap<pg.PoolClient, number>();
let clients = 0;

/** The connections of the embedded database are one session, so each uses its own names. */
const nameFor = (client: pg.PoolClient, name: string): string => {
  const number = numbers.get(client) ?? ++clients;
  numbers.set(client, number);
  return `${name}_${number}`;
};

const unprepared = new WeakSet<pg.ClientBase>();

/** Sends the statements of this connection without a name: its pooler does not know prepared statements. */
export const sendUnprepared = (client: pg.ClientBase): void => void unprepared.add(client);

/** The driver's query config. */
export const queryConfigOf = (
  client: pg.PoolClient,
  query: string | Statement,
  values: readonly unknown[],
): pg.QueryConfig => {
  const sent = { values: values as unknown[] };
  if (typeof query === 'string') return { ...sent, text: query };
  return unprepared.has(client)
    ? { ...sent, text: query.text }
    : { ...sent, text: query.text, name: nameFor(client, query.name) };
};
