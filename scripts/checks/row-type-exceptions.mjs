const notInTests =
  'the API tests run it in another process or on the embedded engine; the tests of backups run it on both engines';
const ofResource = 'its type follows from the resource, and the generic tests parse every reply by its schema';

/**
 * Statements whose row type is not compared with PostgreSQL's description, by file, or by file and row type, with the
 * reason.
 * @type {Readonly<Record<string, string>>}
 */
export const rowTypeExceptions = {
  'server/src/operations/dump-tables.ts': notInTests,
  'server/src/operations/load-tables.ts': notInTests,
  'server/src/operations/restore.ts': notInTests,
  'server/src/platform/database/embedded/run-maintenance.ts': notInTests,
  'server/src/platform/database/repeat-while-locked.ts': 'the tests of migrations run it on a server',
  'server/src/platform/database/replica.ts': 'the test of the replica runs it on servers of its own',
  'server/src/platform/mail-outbox.ts': 'the tests of the job queue run it on both engines',
  'server/src/courses/editing/part-queries.ts { document: Document }': 'the type of the document is a parameter',
  'server/src/resource/repository.ts Record<string, string | null>': ofResource,
  'server/src/resource/repository.ts { total: number } & EntityOf<R>': ofResource,
  'server/src/resource/repository.ts EntityOf<R>': ofResource,
};

/**
 * Row types with a type parameter of their function or class, and the type that is compared instead.
 * @type {Readonly<Record<string, string>>}
 */
export const rowTypeArguments = { 'UploadRow<Result>': 'UploadRow<string>' };
