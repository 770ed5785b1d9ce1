import type { Announcement } from './database.ts';

/** A position of the primary server: every change up to number `upTo` is before it. */
export interface Aim {
  readonly lsn: string;
  readonly upTo: number;
  /** When the primary server was there. */
  readonly at: number;
}

const subjectsOf = (announcement: Announcement): string[] =>
  'tenant' in announcement ? [announcement.tenant, ...(announcement.topic === 'course' ? [announcement.id] : [])] : [];

/** What a replica may not be asked about: whatever has changed, until it has replayed a position of the primary server after the change. */
export class ReplicaProgress {
  /** What changed, with the number of its last change. */
  readonly #waiting = new Map<string, number>();
  #changes = 0;
  /** Announcements may be lost: nothing is fresh until everything up to then is replayed. */
  #everythingSince: number | undefined = 0;
  #aim: Aim | undefined;

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Whether there is something to look for in the replica soon. */
  get isBehind(): boolean {
    return this.#waiting.size > 0 || this.#everythingSince !== undefined || this.#aim !== undefined;
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
   * The position that the replica must reach. It stays until then: a busy primary server is always further, so a newer one would
   * hardly ever be reached.
   */
  async aim(readPosition: () => Promise<string>, now: number): Promise<Aim> {
    // Every change that was announced until now is before the position that is read next.
    const upTo = this.#changes;
    this.#aim ??= { lsn: await readPosition(), upTo, at: now };
    return this.#aim;
  }

  /** The replica has replayed this position. */
  reach({ upTo }: Aim): void {
    this.#aim = undefined;
    for (const [subject, change] of this.#waiting) if (change <= upTo) this.#waiting.delete(subject);
    if (this.#everythingSince !== undefined && this.#everythingSince <= upTo) this.#everythingSince = undefined;
  }

  /** Takes a new position next time: the servers may be others then. */
  forgetAim(): void {
    this.#aim = undefined;
  }
}
