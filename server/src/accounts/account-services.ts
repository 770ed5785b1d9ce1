import type { Courses } from '../courses/api.ts';
import type { Media } from '../media/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Tenants } from '../tenants/api.ts';
import type { Passwords } from './passwords.ts';
import type { Tokens } from './tokens.ts';
import type { ViewerCache } from './viewer-cache.ts';

/** What the use cases of accounts work with. */
export interface AccountServices
  extends Pick<Platform, 'database' | 'runInTenant' | 'rates' | 'audits' | 'queueMail' | 'translate'>,
    Pick<Tenants, 'originOf' | 'quota'>,
    Pick<Courses, 'enrolments'> {
  readonly mainCompany: string;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly viewers: ViewerCache;
  readonly media: Media['store'];
}
