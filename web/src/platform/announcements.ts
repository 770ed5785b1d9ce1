import { createStore } from './store.ts';

export type Tone = 'done' | 'note' | 'failure';

export interface Announcement {
  readonly id: number;
  readonly tone: Tone;
  /** A key of the language files, or words that are shown as they are. */
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly shownForMs: number;
}

/** Specification 9: a toast hides itself after six seconds, that of a registration after nine. */
export const shownForMs = { usual: 6000, registration: 9000 } as const;

export const announcements = createStore<readonly Announcement[]>([]);
/** While a screen shows what is announced in a place of its own, there are no toasts. */
export const areShownInline = createStore(false);
let lastId = 0;

/** Shows a toast: the shell's container at the top left reads it out and hides it after a while. */
export function announce(
  tone: Tone,
  message: string,
  params: Announcement['params'] = {},
  forMs: number = shownForMs.usual,
): void {
  lastId += 1;
  const others = announcements.get().filter((one) => one.message !== message);
  announcements.set([...others, { id: lastId, tone, message, params, shownForMs: forMs }]);
}

export function dismiss(id: number): void {
  announcements.set(announcements.get().filter((one) => one.id !== id));
}
