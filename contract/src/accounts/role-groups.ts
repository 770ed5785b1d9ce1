import { editorRoles, ownerRoles, type Role } from '@lernhaus/domain/accounts/roles';
import type { ResourceAccess } from '../resource/define-resource.ts';

export const editors = editorRoles;
export const owners = ownerRoles;
export const admins = ['ROLE_ADMIN'] as const satisfies readonly Role[];
/** Learners, and the reviewers who look at their progress. */
export const learnersAndReviewers = [...editors, 'ROLE_STUDENT'] as const satisfies readonly Role[];

/** Course material: workers write it but cannot delete it (specification 6). */
export const authorAccess: ResourceAccess = { read: editors, create: editors, update: editors, remove: owners };

/** A learner's own rows, seen by the company's reviewers. */
export const personal: ResourceAccess = {
  read: learnersAndReviewers,
  create: learnersAndReviewers,
  update: learnersAndReviewers,
  remove: learnersAndReviewers,
};

/** A learner's record of a course: written by the learner, deleted only by the company's owners (requirements 5). */
export const learnersRecord: ResourceAccess = { ...personal, remove: owners };

/** Only for the company's owners. */
export const ownersOnly: ResourceAccess = { read: owners, create: owners, update: owners, remove: owners };

/** The company's owners read it; only the platform writes it. */
export const adminWriteAccess: ResourceAccess = { read: owners, create: admins, update: admins, remove: admins };
