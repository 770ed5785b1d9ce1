import type { MessageKey } from '@lernhaus/contract/message-key';
import { announce, dismiss, undoMs } from '../platform/announcements.ts';
import { failureWords } from '../platform/failure-words.ts';
import { createObservable } from '../platform/observable.ts';
import type { Translate } from '../platform/translator.ts';
import type { TableRow } from '../ui/row-table.tsx';

export interface Deletion {
  /** The path of the resource, or of a part of the course editor. */
  readonly path: string;
  readonly rows: readonly TableRow[];
  /** Each row is a file: section 8 of the specification has the words for its failure. */
  readonly areFiles?: boolean | undefined;
  /** What is said of one row; usually that it is deleted. */
  readonly message?: MessageKey;
  /** Deletes one row on the server; `keepalive` while the page closes. */
  readonly remove: (id: string, options: { readonly keepalive: boolean }) => Promise<unknown>;
  /** Loads the list again. */
  readonly refresh: () => Promise<unknown>;
  readonly t: Translate;
}

interface PendingDeletion extends Deletion {
  readonly key: number;
  readonly toast: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Deletions that are waiting or being sent; their rows are hidden. */
const pending = createObservable<readonly (Deletion & { readonly key: number })[]>([]);
/** Those that can still be undone. */
const waiting = new Map<number, PendingDeletion>();
let lastKey = 0;

/**
 * Hides rows at once and deletes them when the time for undoing is over, when their list is left, or when the page
 * closes. Rows that the server does not delete appear again.
 */
export function deleteLater(deletion: Deletion): void {
  lastKey += 1;
  const key = lastKey;
  const [only] = deletion.rows;
  const isOne = deletion.rows.length === 1;
  const message = isOne ? (deletion.message ?? 'list.deletedOne') : 'list.deleted';
  const params = isOne ? { name: only?.label ?? '' } : { count: deletion.rows.length };
  const action = { label: 'list.undo', run: () => undo(key) };
  pending.set([...pending.get(), { ...deletion, key }]);
  waiting.set(key, {
    ...deletion,
    key,
    toast: announce('done', message, params, undoMs, action),
    timer: setTimeout(() => void send(key), undoMs),
  });
  // Adding the same listener again has no effect.
  globalThis.addEventListener?.('pagehide', sendAllNow);
}

function undo(key: number): void {
  clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
  forget(key);
}

const forget = (key: number): void => pending.set(pending.get().filter((one) => one.key !== key));

async function send(key: number, keepalive = false): Promise<void> {
  const one = waiting.get(key);
  if (!one) return;
  clearTimeout(one.timer);
  waiting.delete(key);
  dismiss(one.toast);
  const results = await Promise.allSettled(one.rows.map(({ id }) => one.remove(id, { keepalive })));
  const { rows, areFiles, t } = one;
  const problems = results.flatMap((result, at) => {
    if (result.status !== 'rejected') return [];
    const name = rows[at]?.label ?? '';
    return [`${areFiles ? t('list.fileNotDeleted', { name }) : `${name}:`} ${failureWords(t, result.reason)}`];
  });
  await one.refresh().catch(() => undefined);
  forget(key);
  if (problems.length === 0) return;
  const whole = areFiles ? [] : [t('list.notDeleted', { count: problems.length })];
  announce('failure', [...whole, ...problems].join(' '));
}

/** Sends the deletions of a list that is left, or of a path and all below it. */
export async function sendDeletions(path: string): Promise<void> {
  const deletions = [...waiting.values()].filter(({ path: its }) => its === path || its.startsWith(`${path}/`));
  await Promise.all(deletions.map(({ key }) => send(key)));
}

const sendAllNow = (): void => {
  for (const { key } of waiting.values()) void send(key, true);
};

/** The hidden rows of a list. */
export const hiddenIds = (path: string, deletions = pending.get()): ReadonlySet<string> =>
  new Set(deletions.filter((one) => one.path === path).flatMap(({ rows }) => rows.map(({ id }) => id)));

export { pending as pendingDeletions };
