import type { Pool, PoolClient } from 'pg';

type Query = (this: unknown, ...given: unknown[]) => unknown;

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : (Reflect.get(Object(asked), 'text') as string);

/** The statements that `work` sends by connections of the pool, in their order. */
export async function statementsOf(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const watched = new Set<PoolClient>();
  const connect = pool.connect.bind(pool);
  Reflect.set(pool, 'connect', async () => {
    const client = await connect();
    if (watched.has(client)) return client;
    watched.add(client);
    const query = Reflect.get(client, 'query') as Query;
    Reflect.set(client, 'query', (...given: unknown[]) => {
      statements.push(textOf(given[0]));
      return query.apply(client, given);
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
