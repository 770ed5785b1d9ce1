import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { PackedJson } from '../platform/workers/packed-json.ts';
import { reviewedQuizzes } from './answer-keys.ts';
import { type ExamPaper, examPapers } from './exam-paper.ts';
import { type PlacedKey, practiceKeys } from './grading-keys.ts';
import { lazy } from './lazy.ts';
import type { LearnerShape } from './learner-quizzes.ts';
import type { ReleaseDocument } from './release-document.ts';
import { TreeText, type TreeTextParts } from './tree-text.ts';

/** The learner's JSON of a release, made by a worker thread. */
export interface LearnerText {
  readonly parts: TreeTextParts;
  /** The hash of the text for visitors. */
  readonly hash: string;
  /** About how long the course takes (`courseMinutes`); counted here, because a course may have megabytes of text. */
  readonly minutes: number;
  /** The same of each content, by its id. */
  readonly contentMinutes: Readonly<Record<string, number>>;
  /** The document and the learner's tree of a long release, to parse without blocking the main thread. */
  readonly pieces?: { readonly document: PackedJson; readonly tree: PackedJson };
}

export interface ParsedRelease {
  readonly document: ReleaseDocument;
  readonly tree: CourseTree;
}

/** Characters. A longer document is prepared in a worker thread; this one takes about 5 ms. */
export const longDocument = 50_000;

/** The input for the learner's JSON. */
export interface ShapeInput {
  readonly id: string;
  readonly owner: string;
  /** The author's document as JSON. */
  readonly text: string;
  readonly now: Date;
}

/** The shuffle seed of a reader; visitors have an empty name. */
export const seedOf = (itemId: LearnerShape['itemId'], reader: string): string => itemId(`order for ${reader}`);

export interface ReleaseReply {
  readonly etag: string;
  /** Bytes, because a long text would be encoded again for every reply. */
  readonly json: Buffer;
}

/** The maximum size of the cached replies per release. */
const maxCachedBytes = 512 * 1024;
/** The document and the tree as text, and both as objects. */
const bytesPerCharacter = 4;

/** A release in memory. It keeps the text and parses parts of it when they are first used. */
export class Release {
  readonly id: string;
  readonly owner: string;
  /** About what it takes in memory when all of it is in use. */
  readonly bytes: number;
  /** About how long the course takes. */
  readonly minutes: number;
  readonly contentMinutes: Readonly<Record<string, number>>;
  readonly #text: TreeText;
  /** The latest replies by reader. */
  readonly #replies = new Map<string, ReleaseReply>();
  readonly #hash: string;
  readonly #itemId: LearnerShape['itemId'];
  readonly #document: () => ReleaseDocument;
  readonly #tree: () => CourseTree;
  readonly #keys: () => ReadonlyMap<string, PlacedKey>;
  readonly #exams: () => ReadonlyMap<string, ExamPaper>;

  constructor(
    { id, owner, text }: ShapeInput,
    { parts, hash, minutes, contentMinutes }: LearnerText,
    shape: LearnerShape,
    parsed?: ParsedRelease,
  ) {
    this.id = id;
    this.owner = owner;
    this.bytes = text.length * bytesPerCharacter + maxCachedBytes;
    this.minutes = minutes;
    this.contentMinutes = contentMinutes;
    this.#text = new TreeText(parts);
    this.#hash = hash;
    this.#itemId = shape.itemId;
    this.#document = parsed ? () => parsed.document : lazy(() => JSON.parse(text) as ReleaseDocument);
    this.#tree = parsed ? () => parsed.tree : lazy(() => JSON.parse(this.#text.jsonFor(shape.seed)) as CourseTree);
    this.#keys = lazy(() => practiceKeys(this.document, shape.itemId));
    this.#exams = lazy(() => examPapers(this.document, shape));
  }

  /** Returns the learner's JSON for one reader and its ETag. */
  replyFor(reader: string): ReleaseReply {
    const key = this.#text.isShared ? '' : reader;
    const reply = this.#replies.get(key);
    if (reply) return reply;
    const seed = seedOf(this.#itemId, key);
    const json = Buffer.from(this.#text.jsonFor(seed));
    const etag = key === '' ? `"${this.#hash}"` : `"${this.#hash}-${this.#itemId(seed)}"`;
    if (this.#replies.size * json.length > maxCachedBytes)
      this.#replies.delete(this.#replies.keys().next().value ?? '');
    this.#replies.set(key, { etag, json });
    return { etag, json };
  }

  /** The author's document. */
  get document(): ReleaseDocument {
    return this.#document();
  }

  /** The learner's tree, with drag items in the order for visitors. */
  get tree(): CourseTree {
    return this.#tree();
  }

  /** The grading keys of all practice quizzes, by `placeOf`. */
  get keys(): ReadonlyMap<string, PlacedKey> {
    return this.#keys();
  }

  /** The quizzes of a content with their model answers and keys, for reviewers. */
  reviewedAt(at: { readonly moduleId: string; readonly parentId: string }): ReturnType<typeof reviewedQuizzes> {
    return reviewedQuizzes(this.document, this.tree, at, this.#itemId);
  }

  /** Its exams by assessment id. */
  get exams(): ReadonlyMap<string, ExamPaper> {
    return this.#exams();
  }
}
