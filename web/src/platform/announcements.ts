import { createObservable } from './observable.ts';

export type Tone = 'done' | 'note' | 'failure';

export interface Announcement {
  readonly id: number;
  readonly tone: Tone;
  /** A message key, or a text that is shown as it is. */
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly toastMs: number;
  /** An action that the reader may still take, such as undo. */
  readonly action?: AnnouncedAction;
}

export interface AnnouncedAction {
  /** A message key. */
  readonly label: string;
  readonly run: () => void;
}

/** Specification 9: a toast disappears after six seconds, after a registration after nine. */
export const toastMs = { usual: 6000, registration: 9000 } as const;

/** A deletion can be undone for this long; another announced action stays as long. */
export const undoMs = 10_000;

export const announcements = createObservable<readonly Announcement[]>([]);
/** True while a screen shows the announcements itself, instead of toasts. */
export const areShownInline = createObservable(false);
let lastId = 0;

/**
 * Shows a toast at the top left; screen readers announce it. It replaces an earlier one with the same message; a
 * failure with other params stays, because each refused field is named. Returns its id.
 */
export function announce(
  tone: Tone,
  message: string,
  params: Announcement['params'] = {},
  forMs: number = toastMs.usual,
  action?: AnnouncedAction,
): number {
  lastId += 1;
  const isOther = (one: Announcement) => tone === 'failure' && JSON.stringify(one.params) !== JSON.stringify(params);
  const isSame = (one: Announcement) => one.message === message && !one.action && !isOther(one);
  const others = announcements.get().filter((one) => !isSame(one));
  const announcement = { id: lastId, tone, message, params, toastMs: forMs, ...(action ? { action } : {}) };
  announcements.set([...others, announcement]);
  return lastId;
}

export function dismiss(id: number): void {
  announcements.set(announcements.get().filter((one) => one.id !== id));
}
