/** The part of autocannon that the benches use; the package has no types. */
declare module 'autocannon' {
  interface SentRequest {
    method: string;
    path: string;
    headers: Record<string, string>;
    body: string;
  }
  interface Client {
    setRequests(requests: readonly SentRequest[]): void;
  }
  interface Options {
    url: string;
    /** In seconds; not with `amount`. */
    duration?: number;
    /** The number of requests. */
    amount?: number;
    /** Threads that send. */
    workers?: number;
    connections: number;
    headers: Record<string, string>;
    method?: string;
    body?: string;
    /** Sent one after the other by each connection. */
    requests?: readonly { method: string; path: string }[];
    setupClient?: (client: Client) => void;
  }
  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    '3xx': number;
    duration: number;
    requests: { total: number };
    /** Milliseconds. */
    latency: { p99: number };
  }
  function autocannon(options: Options): Promise<Result>;

  export { autocannon as default };
}
