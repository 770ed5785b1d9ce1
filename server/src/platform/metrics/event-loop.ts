import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Percentiles } from './duration-histogram.ts';

const resolutionMs = 20;
const nanosecondsPerMs = 1e6;
const oldestMs = 60_000;

export interface EventLoopFigures extends Percentiles {
  /** The busy share of the main thread, 0 to 1. */
  readonly busy: number;
}

/** Measures how late the main thread is. A reading that is a minute or more after the last reset resets the figures. */
export class EventLoopMeter {
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs });
  #since = performance.eventLoopUtilization();
  #resetMs = performance.now();

  constructor() {
    this.#delay.enable();
  }

  read(): EventLoopFigures {
    const now: EventLoopUtilization = performance.eventLoopUtilization();
    const figures = {
      busy: Math.round(performance.eventLoopUtilization(now, this.#since).utilization * 1000) / 1000,
      p50: this.#lateMs(50),
      p95: this.#lateMs(95),
      p99: this.#lateMs(99),
      max: this.#lateMs(100),
    };
    if (performance.now() - this.#resetMs > oldestMs) {
      this.#delay.reset();
      this.#since = now;
      this.#resetMs = performance.now();
    }
    return figures;
  }

  close(): void {
    this.#delay.disable();
  }

  /** The histogram contains the interval of the timer itself. */
  #lateMs(percentile: number): number {
    const ms = this.#delay.percentile(percentile) / nanosecondsPerMs;
    return Math.max(0, Math.round((ms - resolutionMs) * 10) / 10);
  }
}
