import { rateLimit, wholeNumber } from './setting-kinds.ts';
import { settingRow as row } from './setting-row.ts';

/** What the most expensive call costs, the import of a course archive; with fewer points it would always be refused. */
export const leastPoints = 301;

/** How often something may be done, and for how long something is kept. */
export const limitSettings = {
  limitsNetwork: row(
    'LIMITS_NETWORK',
    '60000/1m',
    rateLimit,
    'Points per network for calls without a token. A call costs 1 point, each 64 KB of its body 1 more, a page that is not cached 100, an expensive call up to 300.',
  ),
  limitsAccount: row(
    'LIMITS_ACCOUNT',
    '12000/1m',
    rateLimit,
    'The same per account. Saved answers of learners have a separate budget of the same size.',
  ),
  limitsLogin: row(
    'LIMITS_LOGIN',
    '5/15m',
    rateLimit,
    'Failed sign-ins per account and network. The limit per account is 20 times as high, per network 40 times. A network may try 12 times as many wrong coupon codes.',
  ),
  limitsReset: row(
    'LIMITS_RESET',
    '4/1h',
    rateLimit,
    'Password resets per account and network. The limit per network is 40 times as high. A person gets twice as many mails from all networks. An address gets as many invitations, answers and confirmations of a company.',
  ),
  limitsRegistration: row('LIMITS_REGISTRATION', '10/1h', rateLimit, 'Registrations per network.'),
  limitsContact: row('LIMITS_CONTACT', '5/1h', rateLimit, 'Contact messages per network.'),
  limitsConsent: row(
    'LIMITS_CONSENT',
    '50/1h',
    rateLimit,
    'Recorded choices about cookies per network: a school may share one.',
  ),
  contactKeepDays: row(
    'CONTACT_KEEP_DAYS',
    '730',
    wholeNumber(1, 36_500),
    'Days after which enquiries and recorded choices about cookies are deleted.',
  ),
  auditKeepDays: row('AUDIT_KEEP_DAYS', '1095', wholeNumber(30, 36_500), 'Days after which audit events are deleted.'),
  limitsFeedback: row('LIMITS_FEEDBACK', '60/10m', rateLimit, 'Feedback entries per account and network.'),
  limitsLearnerMails: row(
    'LIMITS_LEARNER_MAILS',
    '20/1h',
    rateLimit,
    'Mails to chosen learners per company; each goes to at most 200 learners.',
  ),
  limitsSettingTests: row(
    'LIMITS_SETTING_TESTS',
    '10/10m',
    rateLimit,
    'Test mails, tests of the payment key and checks of own domains per company.',
  ),
  limitsAskMe: row(
    'LIMITS_ASK_ME',
    '10/1m',
    rateLimit,
    'Questions to the assistant per network; of learners per account.',
  ),
  limitsSafety: row('LIMITS_SAFETY', '10/1m', rateLimit, 'Safety assessments per network.'),
  limitsDemo: row('LIMITS_DEMO', '60/1m', rateLimit, 'Answers checked in demo courses per network.'),
} as const;
