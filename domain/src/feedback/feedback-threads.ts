/** What threads are made of: entries, and replies that name the entry they belong to. */
export type ThreadEntry = {
  readonly id: string;
  readonly parentId?: string | null | undefined;
  /** ISO 8601. */
  readonly startDate: string;
};

export type FeedbackThread<Entry> = {
  /** The id of the entry at the top, also where that entry was taken away. */
  readonly id: string;
  /** Null where it was taken away: the replies of others stay. */
  readonly entry: Entry | null;
  readonly replies: readonly Entry[];
};

/**
 * Entries with their replies, both in the order in which they were written. Replies to a reply stand beside it; replies
 * whose entry is gone keep their place in time.
 */
export function feedbackThreads<Entry extends ThreadEntry>(entries: readonly Entry[]): FeedbackThread<Entry>[] {
  const inTime = entries.toSorted(byTime);
  const byId = new Map(inTime.map((entry) => [entry.id, entry]));
  const threads = new Map<string, { id: string; entry: Entry | null; replies: Entry[] }>();
  for (const entry of inTime) {
    const top = topOf(entry, byId);
    const thread = threads.get(top) ?? { id: top, entry: byId.get(top) ?? null, replies: [] };
    if (entry.id !== top) thread.replies.push(entry);
    threads.set(top, thread);
  }
  return [...threads.values()];
}

/** Climbs to the entry a reply is about; a circle, which only a broken store holds, ends where it was entered. */
function topOf(entry: ThreadEntry, byId: ReadonlyMap<string, ThreadEntry>): string {
  const seen = new Set<string>();
  let at = entry;
  while (at.parentId && !seen.has(at.id)) {
    seen.add(at.id);
    const above = byId.get(at.parentId);
    if (!above) return at.parentId;
    at = above;
  }
  return at.id;
}

const byTime = (one: ThreadEntry, other: ThreadEntry): number =>
  Date.parse(one.startDate) - Date.parse(other.startDate) || (one.id < other.id ? -1 : 1);
