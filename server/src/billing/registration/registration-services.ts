import type { Accounts } from '../../accounts/api.ts';
import type { Platform } from '../../platform/create-platform.ts';
import type { Tenants } from '../../tenants/api.ts';

/** What registration, enrolment and orders of courses work with. */
export interface RegistrationServices
  extends Pick<Platform, 'runInTenant' | 'rates' | 'translate' | 'queueMail'>,
    Pick<Tenants, 'originOf' | 'siteCache'>,
    Pick<Accounts, 'prepareStudent'> {}
