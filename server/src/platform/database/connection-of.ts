import type pg from 'pg';

/** The connection options of a transaction pooler, which passes no settings on to the server. */
export const pooledConnectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'lernhaus',
  // Also the longest wait for a free connection of the pool: calls of a busy minute wait rather than fail.
  connectionTimeoutMillis: 10_000,
  // Without it, a waiting connection notices only after two hours that its server, or a firewall on the way, is gone.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * Option of the connections for transactions: how long a statement may wait for its answer, which is longer than its
 * timeout on the server. The system waits for minutes for an answer from a host that has vanished (docs/decisions/0135).
 */
export const answerTimeout: pg.ClientConfig = { query_timeout: 35_000 };

/** The connection options of a server, with fixed formats for times and dates. */
export const connectionOf = (url: string): pg.ClientConfig => ({
  ...pooledConnectionOf(url),
  // By default a schema with the user's name comes first: for a user called lernhaus that is the schema of the
  // migrations. A call finishes within seconds; migrations and backups lift the timeout for themselves.
  // Transactions of one statement begin with the defaults.
  options:
    '-c default_transaction_isolation=read\\ committed -c default_transaction_read_only=off -c search_path=public -c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s',
});

/** Host, port and database of a server, without the password. */
export const placeOf = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
};
