/** The functions of the player that the tracker uses. */
export interface VisitTrackerDeps {
  /** Opens a visit and returns its start, which identifies it. */
  readonly resume: () => Promise<string | null>;
  /** Sends a heartbeat and returns the start of the visit that goes on: a new one after a long silence. */
  readonly heartbeat: (start: string, leaving: boolean) => Promise<string | null>;
  readonly now: () => Date;
  readonly every: (run: () => void, ms: number) => () => void;
}

const heartbeatMs = 30_000;
/** A longer time in the background ends the visit; coming back opens a new one. */
const maxAwayMs = 120_000;

/**
 * Tracks the time that a learner spends in a course: it sends heartbeats while the page is visible, and closes the
 * visit when it is hidden. The server uses its own clock. A lost heartbeat does no harm: the next one covers its time.
 */
export class VisitTracker {
  readonly #deps: VisitTrackerDeps;
  #start: string | null = null;
  #hiddenAt: Date | null = null;
  #stopTimer: () => void = () => undefined;
  /** The last visit did not open: there was no connection, or the session had ended. */
  #hasFailed = false;
  /** Counts how often the learner entered or left: a reply of `resume` is too late if this has happened since. */
  #moves = 0;

  constructor(deps: VisitTrackerDeps) {
    this.#deps = deps;
  }

  /** Opens a visit; after a failure again in half a minute, or when `retry` is called. */
  async enter(): Promise<void> {
    this.#stopTimer();
    this.#hasFailed = false;
    this.#moves += 1;
    const move = this.#moves;
    try {
      const start = await this.#deps.resume();
      if (move !== this.#moves) return;
      this.#start = start;
    } catch {
      if (move !== this.#moves) return;
      this.#start = null;
      this.#hasFailed = true;
    }
    if (this.#hiddenAt === null) this.#startTimer();
    // The page was hidden in the meantime; `show` goes on.
    else void this.#sendHeartbeat(true);
  }

  /** The connection or the session is back: opens the visit that did not open. */
  retry(): void {
    if (this.#hasFailed && this.#hiddenAt === null) void this.enter();
  }

  /** The page is hidden or closing; browsers may report both. */
  hide(): void {
    if (this.#hiddenAt !== null) return;
    this.#hiddenAt = this.#deps.now();
    void this.#sendHeartbeat(true);
    this.#stopTimer();
  }

  show(): void {
    if (this.#hiddenAt === null) return;
    const awayMs = this.#deps.now().getTime() - this.#hiddenAt.getTime();
    this.#hiddenAt = null;
    if (awayMs > maxAwayMs || this.#start === null) return void this.enter();
    void this.#sendHeartbeat(false);
    this.#startTimer();
  }

  /** Resolves when the closing heartbeat was tried. */
  async leave(): Promise<void> {
    this.#stopTimer();
    // It was already closed when the page was hidden.
    const closing = this.#hiddenAt === null ? this.#sendHeartbeat(true) : null;
    this.#start = null;
    this.#hasFailed = false;
    this.#moves += 1;
    await closing;
  }

  #startTimer(): void {
    this.#stopTimer();
    this.#stopTimer = this.#deps.every(() => this.#beat(), heartbeatMs);
  }

  #beat(): void {
    void (this.#hasFailed ? this.enter() : this.#sendHeartbeat(false));
  }

  async #sendHeartbeat(leaving: boolean): Promise<void> {
    const visitStart = this.#start;
    if (visitStart === null) return;
    try {
      const start = await this.#deps.heartbeat(visitStart, leaving);
      if (start !== null && this.#start === visitStart) this.#start = start;
    } catch {
      // The next heartbeat covers the time. A closing one is not sent again.
    }
  }
}
