import type { Courses } from '../courses/api.ts';
import type { Media } from '../media/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import { inPlatform } from '../platform/database/transaction.ts';
import type { PeriodicJob } from '../platform/jobs.ts';
import type { TurnOwner } from '../platform/turns.ts';
import type { Tenants } from '../tenants/api.ts';
import { mountAccounts } from './account-routes.ts';
import type { AccountServices } from './account-services.ts';
import { mountDataRights } from './data-rights-routes.ts';
import { deleteExpiredAccounts } from './delete-expired-accounts.ts';
import { createInviter } from './invite-accounts.ts';
import { Passwords } from './passwords.ts';
import {
  findOwnRegistration,
  prepareRegistration,
  type RegistrationContext,
  type RegistrationDetails,
} from './prepare-registration.ts';
import { Tokens } from './tokens.ts';
import { mountUsers } from './user-routes.ts';
import { ViewerCache } from './viewer-cache.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** Creates the slice of accounts: sign-in, registration, the viewer's account, and the users of a company. */
export function createAccounts(
  platform: Platform,
  { tenants, media, courses }: { readonly tenants: Tenants; readonly media: Media; readonly courses: Courses },
) {
  const { settings, database, routes, clock, runInTenant, keyFor } = platform;
  const { mainCompany } = settings;
  const tokens = new Tokens(keyFor('tokens'), settings.baseDomain, clock);
  const viewers = new ViewerCache({ tokens, runInTenant, mainCompany, clock });
  database.onAnnouncement(viewers.handleAnnouncement);
  const passwords = new Passwords();
  const services: AccountServices = {
    ...platform,
    ...tenants,
    enrolments: courses.enrolments,
    media: media.store,
    mainCompany,
    passwords,
    tokens,
    viewers,
  };
  mountAccounts(routes, services);
  mountUsers(routes, services);
  mountDataRights(routes, services);
  const forgetExpired: PeriodicJob = {
    name: 'forget-expired',
    cron: '50 3 * * *',
    handler: () => inPlatform(database, 'write', (tx) => deleteExpiredAccounts(tx, clock())),
  };
  return {
    viewers,
    passwords,
    prepareRegistration: (context: RegistrationContext, details: RegistrationDetails) =>
      prepareRegistration(services, context, details),
    findOwnRegistration: (names: Parameters<typeof findOwnRegistration>[1], password: string) =>
      findOwnRegistration(services, names, password),
    createInviter: (asker: TurnOwner) => createInviter(services, asker),
    jobs: [forgetExpired],
  };
}
