import { dayOf } from '@lernhaus/domain/time';
import { BoundedMap } from '../platform/bounded-map.ts';
import { ByteCache } from '../platform/byte-cache.ts';
import type { Database } from '../platform/database/database.ts';
import { inPlatform, inTenant, type Tx } from '../platform/database/transaction.ts';
import { unpackJson } from '../platform/workers/packed-json.ts';
import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import type { LearnerShape } from './learner-quizzes.ts';
import { type ShapeKeys, shapeOf } from './learner-shape.ts';
import { makeLearnerText } from './learner-text.ts';
import { prepareRelease } from './prepare-release.ts';
import {
  type CurrentCourse,
  readCourseText,
  readCurrentCourse,
  readRelease,
  type StoredRelease,
  storeRelease,
} from './queries.ts';
import { type LearnerText, type ParsedRelease, Release } from './release.ts';

/** The current state of a course, with its release. */
type CurrentRelease = CurrentCourse & { readonly releaseId: string };

/** About 200 courses of a usual length. */
const maxReleaseBytes = 150_000_000;
const maxCourses = 10_000;

/**
 * Caches releases by id, which never change, and the current release of each course until a change of that course is
 * announced.
 */
export class ReleaseCache {
  readonly #database: Database;
  readonly #workers: TaskRunner;
  readonly #keys: ShapeKeys;
  /** By course, then by the tenant that offers it. */
  readonly #current = new BoundedMap<string, Map<string, Promise<CurrentRelease | null>>>(maxCourses);
  readonly #releases = new ByteCache<Release | null>(
    maxReleaseBytes,
    (release) =>
      // A course of any length is cached, if need be alone.
      release && Math.min(release.bytes, maxReleaseBytes),
  );

  get size(): number {
    return this.#releases.size;
  }

  constructor(database: Database, workers: TaskRunner, keys: ShapeKeys) {
    this.#database = database;
    this.#workers = workers;
    this.#keys = keys;
    database.onAnnouncement((announcement) => {
      if (announcement.topic === 'missed') this.#current.clear();
      if (announcement.topic === 'course') this.#current.delete(announcement.id);
    });
  }

  /** The functions for the learner's view. */
  shapeAt(now: Date, owner: string): LearnerShape {
    return shapeOf(this.#keys, owner, now);
  }

  /** Returns the current state of a course for a tenant that offers it, else null. Makes its release if needed. */
  current(tenant: string, courseId: string, now: Date): Promise<CurrentRelease | null> {
    const cached = this.#current.get(courseId)?.get(tenant);
    if (cached) return cached;
    const current = this.#findCurrent(tenant, courseId, now);
    const ofCourse = this.#current.get(courseId) ?? new Map<string, Promise<CurrentRelease | null>>();
    this.#current.set(courseId, ofCourse.set(tenant, current));
    const evict = () => {
      if (ofCourse.get(tenant) === current) ofCourse.delete(tenant);
      if (ofCourse.size === 0 && this.#current.get(courseId) === ofCourse) this.#current.delete(courseId);
    };
    // Failures and unknown courses are not cached: outsiders can invent any number of ids.
    current.then((course) => course ?? evict()).catch(evict);
    return current;
  }

  async #findCurrent(tenant: string, courseId: string, now: Date): Promise<CurrentRelease | null> {
    const session = { tenant, mode: 'read', published: [tenant, courseId], hasPriority: true } as const;
    const current = await inTenant(this.#database, session, (tx) => readCurrentCourse(tx, tenant, courseId));
    if (!current) return null;
    if (current.releaseId !== null) return { ...current, releaseId: current.releaseId };
    const { id: releaseId, places } = await this.#makeRelease(current.owner, courseId, now);
    return { ...current, releaseId, places };
  }

  async #makeRelease(owner: string, courseId: string, now: Date): Promise<StoredRelease> {
    const { revision, text } = await inPlatform(this.#database, 'read', (tx) => readCourseText(tx, owner, courseId));
    const prepared = await prepareRelease(this.#workers, owner, text);
    return inPlatform(this.#database, 'write', (tx) =>
      storeRelease(tx, { owner, courseId, revision, ...prepared }, now),
    );
  }

  /** Returns a release. The caller has checked the right to read it. */
  release(id: string, now: Date): Promise<Release | null> {
    return this.#releases.get(`${id} ${dayOf(now)}`, () => this.#loadRelease(id, now));
  }

  async #loadRelease(id: string, now: Date): Promise<Release | null> {
    const read = (tx: Tx) => readRelease(tx, id);
    // A release never changes, but a replica may not have it yet.
    const row =
      (await inPlatform(this.#database, 'read', read, [])) ?? (await inPlatform(this.#database, 'read', read));
    if (!row) return null;
    const input = { id, ...row, now };
    const text = await makeLearnerText(this.#workers, { ...input, keys: this.#keys });
    return new Release(input, text, this.shapeAt(now, row.owner), text.pieces && (await parseLongRelease(text.pieces)));
  }
}

/** Parses the JSON of a long release without blocking the main thread. */
const parseLongRelease = async (pieces: NonNullable<LearnerText['pieces']>): Promise<ParsedRelease> => ({
  document: await unpackJson(pieces.document),
  tree: await unpackJson(pieces.tree),
});
