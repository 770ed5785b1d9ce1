/** One stay in the player, as the server keeps it. */
export interface VisitTrackerDeps {
  /** Opens a stay and answers its start, which names it. */
  readonly resume: () => Promise<string | null>;
  /** Answers the start of the stay that goes on: another one where the server has heard nothing for too long. */
  readonly heartbeat: (start: string, leaving: boolean) => Promise<string | null>;
  readonly now: () => Date;
  readonly every: (run: () => void, ms: number) => () => void;
}

const heartbeatMs = 30_000;
/** Who looks away for longer than this has stopped learning; coming back is a new stay. */
const maxAwayMs = 120_000;

/**
 * Counts the time somebody spends in a course: a sign of life while the page is in sight, an end when it is left. The times
 * are the server's own; this only says when to look at the clock. A lost sign is made up by the next one.
 */
export class VisitTracker {
  readonly #deps: VisitTrackerDeps;
  #start: string | null = null;
  #hiddenAt: Date | null = null;
  #stopHeartbeat: () => void = () => undefined;

  constructor(deps: VisitTrackerDeps) {
    this.#deps = deps;
  }

  /** Enters the course. Throws what the server answered: the agreement may be missing. */
  async enter(): Promise<void> {
    this.#stopHeartbeat();
    this.#start = await this.#deps.resume();
    this.#stopHeartbeat = this.#deps.every(() => this.#sendHeartbeat(false), heartbeatMs);
  }

  /** The page is out of sight: hidden, or on its way out; browsers may say both. */
  hide(): void {
    if (this.#hiddenAt !== null) return;
    this.#hiddenAt = this.#deps.now();
    this.#sendHeartbeat(true);
    this.#stopHeartbeat();
  }

  show(): void {
    if (this.#hiddenAt === null) return;
    const awayMs = this.#deps.now().getTime() - this.#hiddenAt.getTime();
    this.#hiddenAt = null;
    if (awayMs > maxAwayMs || this.#start === null) {
      this.enter().catch(() => undefined);
      return;
    }
    this.#sendHeartbeat(false);
    this.#stopHeartbeat();
    this.#stopHeartbeat = this.#deps.every(() => this.#sendHeartbeat(false), heartbeatMs);
  }

  leave(): void {
    this.#stopHeartbeat();
    // Already closed when it was hidden.
    if (this.#hiddenAt === null) this.#sendHeartbeat(true);
    this.#start = null;
  }

  #sendHeartbeat(leaving: boolean): void {
    const visitStart = this.#start;
    if (visitStart === null) return;
    this.#deps
      .heartbeat(visitStart, leaving)
      .then((start) => {
        if (start !== null && this.#start === visitStart) this.#start = start;
      })
      .catch(() => undefined);
  }
}
