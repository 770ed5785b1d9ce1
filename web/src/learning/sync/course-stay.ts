/** One stay in the player, as the server keeps it. */
export interface StayHost {
  /** Opens a stay and answers its start, which names it. */
  readonly resume: () => Promise<string | null>;
  /** Answers the start of the stay that goes on: another one where the server has heard nothing for too long. */
  readonly seen: (start: string, leaving: boolean) => Promise<string | null>;
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

  /** The page is out of sight: hidden, or on its way out; browsers may say both. */
  hide(): void {
    if (this.#hiddenAt !== null) return;
    this.#hiddenAt = this.#host.now();
    this.#sign(true);
    this.#stop();
  }

  show(): void {
    if (this.#hiddenAt === null) return;
    const awayMs = this.#host.now().getTime() - this.#hiddenAt.getTime();
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
    const named = this.#start;
    if (named === null) return;
    this.#host
      .seen(named, leaving)
      .then((start) => {
        if (start !== null && this.#start === named) this.#start = start;
      })
      .catch(() => undefined);
  }
}
