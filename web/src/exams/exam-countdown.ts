/** The device's clocks: one that nobody can set but that may stand still while the device sleeps, and the one on its wall. */
export interface DeviceClocks {
  readonly monotonicMs: () => number;
  readonly wallMs: () => number;
}

export const deviceClocks: DeviceClocks = { monotonicMs: () => performance.now(), wallMs: () => Date.now() };

/** More apart than this, and the device slept or its clock was set. */
const driftMs = 2000;

/**
 * The time left in an attempt by the server's clock: it counts from the moment the server told it, whatever the device's own
 * clock says.
 */
export class ExamCountdown {
  readonly #clocks: DeviceClocks;
  #leftMs = 0;
  #monotonicMs = 0;
  #wallMs = 0;

  constructor(clocks: DeviceClocks = deviceClocks) {
    this.#clocks = clocks;
  }

  /** The server has told how much is left, this moment. */
  update(leftMs: number): void {
    this.#leftMs = leftMs;
    this.#monotonicMs = this.#clocks.monotonicMs();
    this.#wallMs = this.#clocks.wallMs();
  }

  leftMs(): number {
    return Math.max(0, this.#leftMs - (this.#clocks.monotonicMs() - this.#monotonicMs));
  }

  /** The two clocks disagree about the time gone by: only the server knows what is left. */
  isOutOfSync(): boolean {
    const steady = this.#clocks.monotonicMs() - this.#monotonicMs;
    const wall = this.#clocks.wallMs() - this.#wallMs;
    return Math.abs(wall - steady) > driftMs;
  }
}

/** What a timer shows: `12:05`, from an hour on `1:02:05`. A second that has begun still counts. */
export function timerText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
