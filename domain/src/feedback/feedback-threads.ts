/** An entry of a thread; a reply has the id of its entry in `parentId`. */
export type ThreadEntry = {
  readonly id: string;
  readonly parentId?: string | null | undefined;
  /** ISO 8601. */
  readonly startDate: string;
};

export type FeedbackThread<Entry> = {
  /** The id of the first entry, even when that entry was deleted. */
  readonly id: string;
  /** Null when the entry was deleted; the replies stay. */
  readonly entry: Entry | null;
  readonly replies: readonly Entry[];
};

/**
 * Groups entries with their replies, both by date. A reply to a reply belongs to the same thread. Replies to a deleted
 * entry keep their position by date.
 */
export function feedbackThreads<Entry extends ThreadEntry>(entries: readonly Entry[]): FeedbackThread<Entry>[] {
  const sorted = entries.toSorted(byTime);
  const byId = new Map(sorted.map((entry) => [entry.id, entry]));
  const threads = new Map<string, { id: string; entry: Entry | null; replies: Entry[] }>();
  for (const entry of sorted) {
    const top = topOf(entry, byId);
    const thread = threads.get(top) ?? { id: top, entry: byId.get(top) ?? null, replies: [] };
    if (entry.id !== top) thread.replies.push(entry);
    threads.set(top, thread);
  }
  return [...threads.values()];
}

/**
 * Follows the parents of a reply to its first entry. A circle, which only corrupt data can contain, ends where it
 * began.
 */
function topOf(entry: ThreadEntry, byId: ReadonlyMap<string, ThreadEntry>): string {
  const ids = new Set<string>();
  let at = entry;
  while (at.parentId && !ids.has(at.id)) {
    ids.add(at.id);
    const above = byId.get(at.parentId);
    if (!above) return at.parentId;
    at = above;
  }
  return at.id;
}

const byTime = (one: ThreadEntry, other: ThreadEntry): number =>
  Date.parse(one.startDate) - Date.parse(other.startDate) || (one.id < other.id ? -1 : 1);
