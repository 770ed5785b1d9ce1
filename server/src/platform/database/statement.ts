import type pg from 'pg';

/** A statement that is run so often that the database keeps its plan: parsed once a connection, not once a call. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

let statements = 0;

/** Made once, where a module is loaded; a text that is put together for a call stays a text. */
export const statement = (text: string): Statement => ({ name: `lernhaus_${++statements}`, text });

const numbers = new WeakMap<pg.PoolClient, number>();
let clients = 0;

/** The connections of the embedded database are one session, so each says a name of its own for what it has prepared. */
const nameFor = (client: pg.PoolClient, name: string): string => {
  const number = numbers.get(client) ?? ++clients;
  numbers.set(client, number);
  return `${name}_${number}`;
};

/** What the driver is handed. */
export const queryConfigOf = (
  client: pg.PoolClient,
  query: string | Statement,
  values: readonly unknown[],
): pg.QueryConfig => {
  const sent = { values: values as unknown[] };
  return typeof query === 'string'
    ? { ...sent, text: query }
    : { ...sent, text: query.text, name: nameFor(client, query.name) };
};
