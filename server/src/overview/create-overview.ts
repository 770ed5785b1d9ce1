import { inviteUsers } from '@lernhaus/contract/accounts/invitations';
import { readOverview } from '@lernhaus/contract/overview/endpoints';
import { readPlatformOverview } from '@lernhaus/contract/overview/platform-overview';
import type { Accounts } from '../accounts/api.ts';
import type { Courses } from '../courses/api.ts';
import type { Feedback } from '../feedback/api.ts';
import type { Learning } from '../learning/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Tenants } from '../tenants/api.ts';
import { inviteFromCsv } from './invite-from-csv.ts';
import { mountLearners } from './learner-routes.ts';
import { mountOpenAnswers } from './open-answer-routes.ts';
import { readOverviewOf } from './read-overview.ts';
import { readPlatformOverviewOf } from './read-platform-overview.ts';

interface OverviewDeps {
  readonly tenants: Tenants;
  readonly courses: Courses;
  readonly accounts: Accounts;
  readonly learning: Learning;
  readonly feedback: Feedback;
}

/** Creates the slice of the overview: the tasks of a company, its learners, and invitations from a file. */
export function createOverview(
  platform: Platform,
  { tenants, courses, accounts, learning, feedback }: OverviewDeps,
): void {
  const enrolServices = { ...platform, originOf: tenants.originOf };
  const { summaries } = learning;
  platform.routes.open(readOverview, async (context) => {
    await summaries.refresh(context);
    return context.inTransaction('read', (txContext) => readOverviewOf(txContext, tenants.quota));
  });
  platform.routes.open(inviteUsers, (context, { body }) =>
    inviteFromCsv({ platform: enrolServices, accounts, quota: tenants.quota }, context, body),
  );
  platform.routes.call(readPlatformOverview, readPlatformOverviewOf);
  mountLearners(enrolServices, { summaries, releaseCache: courses.releaseCache });
  mountOpenAnswers(platform, { feedback, releaseCache: courses.releaseCache });
}
