import type { FastifyInstance } from 'fastify';

/**
 * Handles the last seconds of a process. It still answers all requests, but its health replies 503, so a load balancer
 * sends its requests elsewhere. Each reply closes its connection, so that no request is cut off when the process ends.
 * If other processes serve on its port, its health stays as it is.
 */
export class Drain {
  #hasBegun = false;
  #othersServe = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Whether a load balancer must send its requests elsewhere. */
  get endsAddress(): boolean {
    return this.#hasBegun && !this.#othersServe;
  }

  begin({ othersServe = false } = {}): void {
    this.#hasBegun = true;
    this.#othersServe = othersServe;
  }

  install(app: FastifyInstance): void {
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#hasBegun) reply.header('connection', 'close');
      done();
    });
  }
}
