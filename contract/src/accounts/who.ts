import type { Role } from '@lernhaus/domain/accounts/roles';
import type { ResourceAccess } from '../resource/define-resource.ts';

/** Those who author (specification 6, isEditRole). */
export const editors = ['ROLE_ADMIN', 'ROLE_USER', 'ROLE_WORKER'] as const satisfies readonly Role[];
/** Those who run a company. */
export const owners = ['ROLE_ADMIN', 'ROLE_USER'] as const satisfies readonly Role[];
export const admins = ['ROLE_ADMIN'] as const satisfies readonly Role[];
/** Those who learn, and those who look at their learning. */
export const learnersAndReviewers = [...editors, 'ROLE_STUDENT'] as const satisfies readonly Role[];

/** Authored material: workers write it, but do not delete it (specification 6). */
export const authored: ResourceAccess = { read: editors, create: editors, update: editors, remove: owners };

/** A learner's own rows, seen by the company's reviewers. */
export const personal: ResourceAccess = {
  read: learnersAndReviewers,
  create: learnersAndReviewers,
  update: learnersAndReviewers,
  remove: learnersAndReviewers,
};

/** What is kept about a learner in a course: the learner's own, deleted by the company's owners alone (contract 5). */
export const learnersRecord: ResourceAccess = { ...personal, remove: owners };

/** What a company's owners keep for themselves. */
export const ownersOnly: ResourceAccess = { read: owners, create: owners, update: owners, remove: owners };

/** What a company's owners read and only the platform writes. */
export const platformWritten: ResourceAccess = { read: owners, create: admins, update: admins, remove: admins };
