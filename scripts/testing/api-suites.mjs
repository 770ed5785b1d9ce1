/**
 * API tests whose result does not depend on the database engine (docs/decisions/0025). They run only on the PostgreSQL server.
 * All other files, also new ones, run on both engines.
 */
export const serverOnlyFiles = [
  'account',
  'checks-before-upload',
  'captions',
  'compression',
  'course-archive',
  'demo-course',
  'exam-edits',
  'feedback-discussions',
  'feedback-files',
  'feedback-mails',
  'feedback-notices',
  'hostile-texts',
  'hosts',
  'learner-record',
  'limits',
  'operations',
  'admin-orders',
  'question-import',
  'log-secrets',
  'meta-routes',
  'quiz-fields',
  'registration-refusals',
  'request-budget',
  'role-table',
  'user-changes',
].map((name) => `server/test/${name}.api.test.ts`);
