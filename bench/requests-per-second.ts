import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly seconds?: number;
  readonly connections?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST where given. */
  readonly body?: unknown;
}

/**
 * How many answers a second a server on this machine gives. Refused or failed answers are no answers: they stop the bench.
 */
export async function requestsPerSecond({
  url,
  seconds = 2,
  connections = 10,
  headers = {},
  body,
}: Load): Promise<number> {
  const { hostname } = new URL(url);
  if (!/^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
    throw new Error(`A bench loads this machine only, not ${hostname}`);
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const result = await autocannon({ url, duration: seconds, connections, headers: { ...headers, ...type }, ...sent });
  // "Not modified" is an answer too.
  const failed = result.errors + result.timeouts + result.non2xx - result['3xx'];
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} answers failed`);
  return result.requests.total / result.duration;
}
