import { type SandboxEvent, signatureOf } from './provider.ts';

/** The ways to deliver reports: at once, late, each twice, in another order, or not at all. */
export const deliveryModes = ['normal', 'late', 'doubled', 'shuffled', 'lost'] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

const lateMs = 10_000;
const retriesMs = [1000, 5000, 30_000];

type Post = (url: string, body: string, headers: Record<string, string>) => Promise<{ readonly ok: boolean }>;

const post: Post = (url, body, headers) =>
  fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(5000) });

/** Sends reports to the shop, signed, and again if the shop does not take them. */
export class Webhooks {
  mode: DeliveryMode = 'normal';
  readonly #post: Post;
  #waiting: SandboxEvent[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(send: Post = post) {
    this.#post = send;
  }

  /** Takes a report. It returns at once; the provider's answer does not wait for the shop. */
  readonly send = (event: SandboxEvent): void => {
    if (event.account.webhookUrl === null) return;
    const deliver = () => this.#deliver(event);
    const modes: Readonly<Record<DeliveryMode, () => void>> = {
      normal: () => this.#after(0, deliver),
      late: () => this.#after(lateMs, deliver),
      doubled: () => {
        this.#after(0, deliver);
        this.#after(200, deliver);
      },
      shuffled: () => this.#shuffle(event),
      lost: () => undefined,
    };
    modes[this.mode]();
  };

  /** Waits a little for further events, and delivers the latest first. */
  #shuffle(event: SandboxEvent): void {
    this.#waiting.push(event);
    this.#after(500, () => {
      const events = this.#waiting.toReversed();
      this.#waiting = [];
      for (const one of events) this.#after(0, () => this.#deliver(one));
    });
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #after(ms: number, work: () => unknown): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }

  async #deliver(event: SandboxEvent, tries = 0): Promise<void> {
    const { account, kind, id, payload } = event;
    const body = JSON.stringify({
      entity: 'event',
      event: kind,
      contains: Object.keys(payload),
      payload,
      created_at: Math.floor(Date.now() / 1000),
    });
    const answer = await this.#post(account.webhookUrl ?? '', body, {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signatureOf(body, account.webhookSecret),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    const wait = retriesMs[tries];
    if (!answer && wait !== undefined) this.#after(wait, () => this.#deliver(event, tries + 1));
  }
}
