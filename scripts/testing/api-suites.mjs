/**
 * API tests of what is decided above the database, in the same code on both engines (docs/decisions/0025). They run on the
 * PostgreSQL server alone; every other file, and so every new one, runs on both.
 */
export const decidedAboveTheDatabase = [
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
