/** One stay in the player, as the server keeps it. */
export interface StayHost {
  /** Opens a stay and answers its start, which names it. */
  readonly resume: () => Promise<string | null>;
  readonly seen: (start: string, leaving: boolean) => Promise<unknown>;
  readonly now: () => Date;
  readonly every: (run: () => void, ms: number) => () => void;
}

const signOfLifeMs = 30_000;
/** Who looks away for longer than this has stopped learning; coming back is a new stay. */
const pauseMs = 120_000;

/**
 * Counts the time somebody spends in a course: a sign of life while the page is in sight, an end when it is left. The times
 * are the server's own; this only says when to look at the clock. A lost sign is made up by the next one.
 */
export class CourseStay {
  readonly #host: StayHost;
  #start: string | null = null;
  #hiddenAt: Date | null = null;
  #stop: () => void = () => undefined;

  constructor(host: StayHost) {
    this.#host = host;
  }

  /** Enters the course. Throws what the server answered: the agreement may be missing. */
  async enter(): Promise<void> {
    this.#stop();
    this.#start = await this.#host.resume();
    this.#stop = this.#host.every(() => this.#sign(false), signOfLifeMs);
  }

  hide(): void {
    this.#hiddenAt ??= this.#host.now();
    this.#sign(true);
    this.#stop();
  }

  show(): void {
    const awayMs = this.#hiddenAt ? this.#host.now().getTime() - this.#hiddenAt.getTime() : 0;
    this.#hiddenAt = null;
    if (awayMs > pauseMs || this.#start === null) {
      this.enter().catch(() => undefined);
      return;
    }
    this.#sign(false);
    this.#stop();
    this.#stop = this.#host.every(() => this.#sign(false), signOfLifeMs);
  }

  leave(): void {
    this.#stop();
    // Already closed when it was hidden.
    if (this.#hiddenAt === null) this.#sign(true);
    this.#start = null;
  }

  #sign(leaving: boolean): void {
    if (this.#start !== null) this.#host.seen(this.#start, leaving).catch(() => undefined);
  }
}
