import type { Announcement } from './database.ts';

/** A position of the primary server: every change up to number `upTo` is before it. */
export interface ReplayTarget {
  readonly lsn: string;
  readonly upTo: number;
  /** When the primary server was at this position. */
  readonly at: number;
}

const subjectsOf = (announcement: Announcement): string[] =>
  'tenant' in announcement ? [announcement.tenant, ...(announcement.topic === 'course' ? [announcement.id] : [])] : [];

/**
 * The subjects that a replica must not be asked about: a changed subject, until the replica has replayed a position of
 * the primary server after the change.
 */
export class ReplicaProgress {
  /** The changed subjects, each with the number of its last change. */
  readonly #waiting = new Map<string, number>();
  #changes = 0;
  /**
   * Announcements may have been lost: no subject is fresh until the replica has replayed all changes up to this number.
   */
  #everythingSince: number | undefined = 0;
  #target: ReplayTarget | undefined;

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Whether there are changes that the replica may not have replayed. */
  get isBehind(): boolean {
    return this.#waiting.size > 0 || this.#everythingSince !== undefined || this.#target !== undefined;
  }

  /** Whether the replica has replayed every change of these subjects. */
  isFresh(subjects: readonly string[]): boolean {
    return this.#everythingSince === undefined && subjects.every((subject) => !this.#waiting.has(subject));
  }

  note(announcement: Announcement): void {
    const subjects = subjectsOf(announcement);
    if (subjects.length === 0 && announcement.topic !== 'missed') return;
    this.#changes++;
    if (announcement.topic === 'missed') this.#everythingSince = this.#changes;
    for (const subject of subjects) this.#waiting.set(subject, this.#changes);
  }

  /**
   * The position that the replica must reach. It does not change before that: the position of a busy primary server
   * always moves on, so the replica would hardly ever reach a newer one.
   */
  async target(readPosition: () => Promise<string>, now: number): Promise<ReplayTarget> {
    // Every change that was announced until now is before the position that is read next.
    const upTo = this.#changes;
    this.#target ??= { lsn: await readPosition(), upTo, at: now };
    return this.#target;
  }

  /** The replica has replayed this position. */
  reach({ upTo }: ReplayTarget): void {
    this.#target = undefined;
    for (const [subject, change] of this.#waiting) if (change <= upTo) this.#waiting.delete(subject);
    if (this.#everythingSince !== undefined && this.#everythingSince <= upTo) this.#everythingSince = undefined;
  }

  /** The next call takes a new position, because the servers may be different ones then. */
  forgetTarget(): void {
    this.#target = undefined;
  }
}
