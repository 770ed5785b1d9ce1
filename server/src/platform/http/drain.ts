import type { FastifyInstance } from 'fastify';

/**
 * The last seconds of a process: it still answers everything, but its health says 503, so a balancer sends its requests elsewhere, and each
 * reply closes its connection, so that none is cut when the process ends. If other processes serve on its port, its health stays as it is.
 */
export class Drain {
  #hasBegun = false;
  #othersServe = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Whether a balancer must send its requests elsewhere. */
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
