import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly seconds?: number;
  readonly connections?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST where given. */
  readonly body?: unknown;
  /** What each connection posts in turn, instead of one body for all. */
  readonly posts?: (connection: number) => readonly Post[];
}

export interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface LoadFigures {
  readonly perSecond: number;
  /** What all but one in a hundred answers took no longer than. */
  readonly p99Ms: number;
}

/** How many answers a second a server on this machine gives. */
export const requestsPerSecond = async (load: Load): Promise<number> => (await measureLoad(load)).perSecond;

/** How fast a server on this machine answers. Refused or failed answers are no answers: they stop the bench. */
export async function measureLoad({
  url,
  seconds = 2,
  connections = 10,
  headers = {},
  body,
  posts,
}: Load): Promise<LoadFigures> {
  const { hostname, pathname: path } = new URL(url);
  if (!/^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
    throw new Error(`A bench loads this machine only, not ${hostname}`);
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
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
    ...sent,
    ...(posts ? { setupClient: (client) => client.setRequests(posts(connection++).map(ofPost)) } : {}),
  });
  // "Not modified" is an answer too.
  const failed = result.errors + result.timeouts + result.non2xx - result['3xx'];
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} answers failed`);
  return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 };
}
