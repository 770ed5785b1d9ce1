import type pg from 'pg';

/** How the pool and the listening connection reach a server. Times and dates in one format, whatever the server's settings. */
export const connectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'lernhaus',
  connectionTimeoutMillis: 5000,
  // By default a schema named like the user comes first: with a user called lernhaus that is the migrations' own.
  // A call is answered within seconds or not at all; migrations and backups lift this for themselves.
  options:
    '-c search_path=public -c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s',
});

/** The server without its password, for sentences. */
export const placeOf = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
};
