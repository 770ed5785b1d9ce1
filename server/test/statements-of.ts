import type { Pool, PoolClient } from 'pg';

type Query = (this: unknown, ...args: unknown[]) => unknown;

/** A statement that was sent. */
export interface SentStatement {
  readonly text: string;
  /** The name of a prepared statement. */
  readonly name?: string | undefined;
  readonly values?: readonly unknown[] | undefined;
}

/** The statements in what a connection was asked: a text, a query, or a message with several. */
export const sentIn = (statement: unknown): readonly SentStatement[] => {
  if (typeof statement === 'string') return [{ text: statement }];
  const query = statement as SentStatement & { readonly parts?: readonly SentStatement[] };
  return query.parts ?? [query];
};

/** Sends a statement of the test by the connection of the work. */
type Send = (sql: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * The statements that `work` sends by connections of the pool, in their order. `before` is called with the values of
 * each of them before it is sent, and what it does is done in the same transaction.
 */
export async function statementsOf(
  pool: Pool,
  work: () => Promise<unknown>,
  before: (values: readonly unknown[], send: Send) => Promise<unknown> | undefined = () => undefined,
): Promise<string[]> {
  const statements: string[] = [];
  const watched = new Set<PoolClient>();
  const connect = pool.connect.bind(pool);
  Reflect.set(pool, 'connect', async () => {
    const client = await connect();
    if (watched.has(client)) return client;
    watched.add(client);
    const query = Reflect.get(client, 'query') as Query;
    Reflect.set(client, 'query', (...args: unknown[]) => {
      const sent = sentIn(args[0]);
      statements.push(...sent.map(({ text }) => text));
      const values = sent.flatMap((one) => one.values ?? []);
      const first = before(values, (...own) => query.apply(client, own) as Promise<unknown>);
      return first ? first.then(() => query.apply(client, args)) : query.apply(client, args);
    });
    return client;
  });
  try {
    await work();
  } finally {
    // The server is shared: the next test must meet the pool and its clients as they were.
    Reflect.deleteProperty(pool, 'connect');
    for (const client of watched) Reflect.deleteProperty(client, 'query');
  }
  return statements;
}
