import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly seconds?: number;
  readonly connections?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** If set, it is sent by POST. */
  readonly body?: unknown;
  /** The posts of each connection, instead of one body for all. */
  readonly posts?: (connection: number) => readonly Post[];
}

export interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface LoadFigures {
  readonly perSecond: number;
  /** The time that 99% of the replies did not exceed. */
  readonly p99Ms: number;
}

/** Measures how many replies per second a server on this machine sends. */
export const requestsPerSecond = async (load: Load): Promise<number> => (await measureLoad(load)).perSecond;

/**
 * Sends a number of requests to a server on this machine, by a thread of its own. Throws if a reply is refused or
 * fails.
 */
export async function sendRequests({ url, connections = 10, headers = {}, body }: Load, amount: number): Promise<void> {
  assertHere(url);
  const post = body === undefined ? {} : ({ method: 'POST', body: JSON.stringify(body) } as const);
  const sentHeaders = { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const result = await autocannon({ url, amount, workers: 1, connections, headers: sentHeaders, ...post });
  if (result.errors + result.timeouts + result.non2xx > 0) throw new Error(`${url}: replies failed`);
}

function assertHere(url: string): void {
  const { hostname } = new URL(url);
  if (!/^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
    throw new Error(`A bench may only load this machine, not ${hostname}`);
}

/** Measures how fast a server on this machine replies. Throws if a reply is refused or fails. */
export async function measureLoad({
  url,
  seconds = 2,
  connections = 10,
  headers = {},
  body,
  posts,
}: Load): Promise<LoadFigures> {
  assertHere(url);
  const { pathname: path } = new URL(url);
  const requestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const type = { 'content-type': 'application/json' };
  const ofPost = (post: Post) => ({
    method: 'POST',
    path,
    headers: { ...type, ...post.headers },
    body: JSON.stringify(post.body),
  });
  let connection = 0;
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers: { ...headers, ...(body === undefined ? {} : type) },
    ...requestInit,
    ...(posts ? { setupClient: (client) => client.setRequests(posts(connection++).map(ofPost)) } : {}),
  });
  // "Not modified" is not a failure.
  const failed = result.errors + result.timeouts + result.non2xx - result['3xx'];
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} replies failed`);
  return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 };
}
