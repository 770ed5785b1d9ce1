import type accounts from '../../locales/en/accounts.json';
import type app from '../../locales/en/app.json';
import type billing from '../../locales/en/billing.json';
import type courses from '../../locales/en/courses.json';
import type errors from '../../locales/en/errors.json';
import type exams from '../../locales/en/exams.json';
import type feedback from '../../locales/en/feedback.json';
import type learning from '../../locales/en/learning.json';
import type mails from '../../locales/en/mails.json';
import type marketing from '../../locales/en/marketing.json';
import type media from '../../locales/en/media.json';
import type operations from '../../locales/en/operations.json';
import type overview from '../../locales/en/overview.json';
import type quizzes from '../../locales/en/quizzes.json';
import type resource from '../../locales/en/resource.json';
import type safety from '../../locales/en/safety.json';
import type tenants from '../../locales/en/tenants.json';

/** One file per slice; `locales/texts-of-language.ts` merges them. */
type Messages = typeof accounts &
  typeof app &
  typeof billing &
  typeof courses &
  typeof errors &
  typeof exams &
  typeof feedback &
  typeof learning &
  typeof mails &
  typeof marketing &
  typeof media &
  typeof operations &
  typeof overview &
  typeof quizzes &
  typeof resource &
  typeof safety &
  typeof tenants;

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** The key of a text in the language files, without its plural ending. */
export type MessageKey = WithoutPlural<keyof Messages>;

/** The ends of the keys that begin with a prefix and a dot. */
export type KeyEnd<Prefix extends string, Key = MessageKey> = Key extends `${Prefix}.${infer End}` ? End : never;
