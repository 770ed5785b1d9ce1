export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpReply {
  readonly status: number;
  readonly text: string;
}

/** The reason why a call has no reply. The message contains no address and no words of the other server. */
export class HttpError extends Error {
  readonly reason: 'origin' | 'privateAddress' | 'unreachable' | 'timeout' | 'tooLarge' | 'status';

  constructor(reason: HttpError['reason'], options?: ErrorOptions) {
    super(`An outgoing call failed: ${reason}.`, options);
    this.name = 'HttpError';
    this.reason = reason;
  }
}

/**
 * Calls other hosts: only the configured origins, no redirects, within a time limit and a size limit, and no private
 * addresses unless a setting names the host.
 */
export interface HttpClient {
  request(httpRequest: HttpRequest): Promise<HttpReply>;
}

export interface StreamClient {
  /** The body while it arrives; throws for every status but 200. The time limit is for the whole reply. */
  stream(httpRequest: HttpRequest): AsyncIterable<string>;
}
