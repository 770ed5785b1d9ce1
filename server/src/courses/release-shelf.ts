import { createHash, createHmac } from 'node:crypto';
import { type CourseTree, courseTree } from '@lernhaus/contract/courses/course-tree';
import type { Database } from '../platform/database/database.ts';
import { inPlatform, inTenant } from '../platform/database/transaction.ts';
import { type ExamPaper, examPapers } from './exam-paper.ts';
import { type PlacedKey, practiceKeys } from './grading-keys.ts';
import type { LearnerShape } from './learner-quizzes.ts';
import { learnerTree } from './learner-tree.ts';
import { type Current, makeRelease, readCurrent, readRelease } from './queries.ts';
import type { ReleaseDocument } from './release-document.ts';
import { TreeText } from './tree-text.ts';

/** A release in memory: the author's document, and what learners are sent. */
export interface Release {
  readonly id: string;
  readonly owner: string;
  readonly document: ReleaseDocument;
  /** The learner's shape, drag items in the order for visitors. */
  readonly tree: CourseTree;
  /** The learner's JSON for one reader, and its ETag. */
  sentTo(reader: string): { readonly etag: string; json(): string };
  /** What every practice quiz is graded by, under its place. */
  readonly keys: ReadonlyMap<string, PlacedKey>;
  /** Its exams with their questions, under the ids of the assessments. */
  readonly exams: ReadonlyMap<string, ExamPaper>;
}

export interface Addresses {
  pictureAddress(key: string): string;
  /** Signs for the day: the same text all day long, so that it can be kept. */
  /** Only films of the course's owner are signed. */
  filmAddress(video: string, owner: string, now: Date): string;
  captionsAddress(key: string, now: Date): string;
}

const day = (now: Date): string => now.toISOString().slice(0, 10);
const kept = 200;

/**
 * The releases that are being read, and which one each course stands at. A release is immutable, so it is kept by its id;
 * where a course stands is remembered until a save below any course is announced.
 */
export class ReleaseShelf {
  readonly #database: Database;
  readonly #itemKey: Uint8Array;
  readonly #addresses: Addresses;
  readonly #current = new Map<string, Promise<Current | null>>();
  readonly #releases = new Map<string, Promise<Release | null>>();

  constructor(database: Database, itemKey: Uint8Array, addresses: Addresses) {
    this.#database = database;
    this.#itemKey = itemKey;
    this.#addresses = addresses;
    database.onAnnouncement(({ topic }) => {
      if (topic === 'site' || topic === 'missed') this.#current.clear();
    });
  }

  /** Drag items go by keyed names among learners; graders translate them back. */
  readonly itemId = (authorId: string): string =>
    createHmac('sha256', this.#itemKey).update(authorId).digest('hex').slice(0, 16);

  /** What the drag items of one reader are shuffled by; visitors have no name. */
  readonly #seedOf = (reader: string): string => this.itemId(`order for ${reader}`);

  /** What makes a learner's shape of an author's document. */
  shapeAt(now: Date, owner: string): LearnerShape {
    return {
      itemId: this.itemId,
      seed: this.#seedOf(''),
      pictureAddress: this.#addresses.pictureAddress,
      filmAddress: (video) => this.#addresses.filmAddress(video, owner, now),
      captionsAddress: (key) => this.#addresses.captionsAddress(key, now),
    };
  }

  /** Where a course stands for a tenant that offers it; null for any other. Makes its release if none is made yet. */
  current(tenant: string, courseId: string, now: Date): Promise<(Current & { releaseId: string }) | null> {
    const key = `${tenant} ${courseId}`;
    const known = this.#current.get(key);
    if (known) return known as Promise<(Current & { releaseId: string }) | null>;
    const found = this.#stand(tenant, courseId, now);
    this.#current.set(key, found);
    // What failed, and what does not exist (an outsider can name as many as they like), is asked again.
    found.then((current) => current ?? this.#current.delete(key)).catch(() => this.#current.delete(key));
    return found;
  }

  async #stand(tenant: string, courseId: string, now: Date): Promise<(Current & { releaseId: string }) | null> {
    const current = await inTenant(this.#database, { tenant, mode: 'read' }, (tx) => readCurrent(tx, tenant, courseId));
    if (!current) return null;
    const releaseId =
      current.releaseId ??
      (await inPlatform(this.#database, 'write', (tx) => makeRelease(tx, current.owner, courseId, now)));
    return { ...current, releaseId };
  }

  /** The release itself; the caller has made sure that it may be read. */
  release(id: string, now: Date): Promise<Release | null> {
    const key = `${id} ${day(now)}`;
    const known = this.#releases.get(key);
    if (known) return known;
    const found = this.#load(id, now);
    if (this.#releases.size >= kept) this.#releases.delete(this.#releases.keys().next().value ?? '');
    this.#releases.set(key, found);
    found.catch(() => this.#releases.delete(key));
    return found;
  }

  async #load(id: string, now: Date): Promise<Release | null> {
    const row = await inPlatform(this.#database, 'read', (tx) => readRelease(tx, id));
    if (!row) return null;
    const shape = this.shapeAt(now, row.owner);
    const tree = courseTree.parse(learnerTree(row.document, row.owner, id, shape));
    const text = new TreeText(row.document, tree, this.itemId);
    const hash = createHash('sha256').update(text.jsonFor(shape.seed)).digest('base64url').slice(0, 27);
    const sentTo = (reader: string) => {
      const seed = text.isShared ? '' : this.#seedOf(reader);
      const etag = text.isShared ? `"${hash}"` : `"${hash}-${this.itemId(seed)}"`;
      return { etag, json: () => text.jsonFor(seed) };
    };
    const exams = examPapers(row.document, shape);
    return { id, ...row, tree, sentTo, keys: practiceKeys(row.document, this.itemId), exams };
  }
}
