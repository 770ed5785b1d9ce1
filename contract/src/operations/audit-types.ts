/** The types of audit events (contract 5, Audit). */
export const auditTypes = [
  'AUTHENTICATION_SUCCESS',
  'AUTHENTICATION_FAILURE',
  'SIGN_OUT',
  'REGISTRATION',
  'ACCOUNT_ACTIVATED',
  'ACCOUNT_CHANGE',
  'PASSWORD_RESET_REQUEST',
  'PASSWORD_CHANGE',
  'ROLE_CHANGE',
  'DELETION',
  'SETTING_CHANGE',
  'DATA_EXPORT',
  'PAYMENT',
  'LEARNER_RECORD_CHANGE',
  'MAIL_SENT',
  'EXAM_START',
  'EXAM_FINISH',
  'EXAM_TIME_RETURNED',
] as const;
export type AuditType = (typeof auditTypes)[number];
