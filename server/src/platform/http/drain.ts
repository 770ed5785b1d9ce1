import type { FastifyInstance } from 'fastify';

/**
 * The last seconds of a process: it still answers everything, but its health says 503, so a balancer sends its requests elsewhere, and each
 * reply closes its connection, so that none is cut when the process ends.
 */
export class Drain {
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  begin(): void {
    this.#hasBegun = true;
  }

  install(app: FastifyInstance): void {
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#hasBegun) reply.header('connection', 'close');
      done();
    });
  }
}
