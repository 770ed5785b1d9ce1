import type { CourseTree } from '@lernhaus/domain/learning/course-tree';
import type { QueueMail } from '../platform/compose-mail.ts';
import type { Tenant, Viewer } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import type { Translate } from '../platform/translations.ts';
import type { BlobStore } from '../resource/blobs.ts';
import type { StoredBlob } from '../resource/writes.ts';

/** The data that opening a course needs. */
export interface At {
  readonly tenant: Tenant;
  readonly viewer: Viewer | null;
  readonly now: Date;
}

/** The course data that threads need. */
export type CourseOfThreads = CourseTree & { readonly name: string };

/** The store of attachments. */
export interface AttachmentStore extends BlobStore {
  putBytes(company: string, accept: 'attachment', bytes: Buffer): Promise<StoredBlob>;
  withStoredFile<Result>(blob: StoredBlob | undefined, work: () => Promise<Result>): Promise<Result>;
  deleteFile(key: string | null | undefined): Promise<void>;
}

export interface FeedbackDeps {
  /** Opens a course; throws a 404 `Failure` if the user cannot open it. */
  readonly openCourse: (at: At, courseId: string) => Promise<CourseOfThreads>;
  readonly media: AttachmentStore;
  readonly rates: RateLimits;
  readonly queueMail: QueueMail;
  readonly translate: Translate;
  /** The origin of links in a company's mails. */
  readonly originOf: (tx: Tx, company: string) => Promise<string>;
}
