/**
 * The device's clocks: a monotonic one, which may stop while the device sleeps, and the wall clock, which users can
 * set.
 */
export interface DeviceClocks {
  readonly monotonicMs: () => number;
  readonly wallMs: () => number;
}

const deviceClocks: DeviceClocks = { monotonicMs: () => performance.now(), wallMs: () => Date.now() };

/** What both clocks said at one moment. */
export interface ClockReadings {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

/** A larger difference means that the device slept or its clock was set. */
const driftMs = 2000;

/**
 * The time left in an attempt by the server's clock. It counts down from the last value that the server sent,
 * independently of the device's wall clock.
 */
export class ExamCountdown {
  readonly #clocks: DeviceClocks;
  #leftMs = 0;
  #since: ClockReadings = { monotonicMs: 0, wallMs: 0 };

  constructor(clocks: DeviceClocks = deviceClocks) {
    this.#clocks = clocks;
  }

  readClocks(): ClockReadings {
    return { monotonicMs: this.#clocks.monotonicMs(), wallMs: this.#clocks.wallMs() };
  }

  /**
   * Sets the time left, as the server has told it. `sentAt`: when the call was sent; a slow reply has used up time of
   * the attempt. A countdown that ends too early for that reason is harmless, because the server decides the end.
   */
  update(leftMs: number, sentAt: ClockReadings = this.readClocks()): void {
    this.#leftMs = leftMs;
    this.#since = sentAt;
  }

  leftMs(): number {
    return Math.max(0, this.#leftMs - (this.#clocks.monotonicMs() - this.#since.monotonicMs));
  }

  /** Whether the two clocks disagree about the elapsed time; then the server must be asked. */
  isOutOfSync(): boolean {
    const now = this.readClocks();
    const steady = now.monotonicMs - this.#since.monotonicMs;
    const wall = now.wallMs - this.#since.wallMs;
    return Math.abs(wall - steady) > driftMs;
  }
}

/** The text of the timer: `12:05`, or `1:02:05` from an hour on. A second that has begun still counts. */
export function timerText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
