import type { FastifyBaseLogger } from 'fastify';

type Level = Exclude<keyof FastifyBaseLogger, 'level' | 'child'>;

/**
 * The log of a request, with its id and its tenant. It is made when the request first logs: most requests log nothing,
 * and making it costs more than the other checks of a short request together.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #current: FastifyBaseLogger | null = null;
  #tenant: string | null = null;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  /** Lines from now on name the tenant. */
  setTenant(tenant: string): void {
    this.#tenant = tenant;
    this.#current = null;
  }

  get level() {
    return this.#log.level;
  }
  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...args);
  }
  fatal(...args: unknown[]): void {
    this.#write('fatal', args);
  }
  error(...args: unknown[]): void {
    this.#write('error', args);
  }
  warn(...args: unknown[]): void {
    this.#write('warn', args);
  }
  info(...args: unknown[]): void {
    this.#write('info', args);
  }
  debug(...args: unknown[]): void {
    this.#write('debug', args);
  }
  trace(...args: unknown[]): void {
    this.#write('trace', args);
  }
  silent(): void {
    // As its name says.
  }

  get #log(): FastifyBaseLogger {
    this.#current ??= this.#tenant === null ? this.#make() : this.#make().child({ tenant: this.#tenant });
    return this.#current;
  }
  #write(level: Level, args: unknown[]): void {
    Reflect.apply(this.#log[level], this.#log, args);
  }
}
