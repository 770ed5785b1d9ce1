import type { User } from '@lernhaus/contract/accounts/users';

/** Whether a user is a learner of this company, whose progress its owners see. */
export const isLearnerOf = (
  { authorities, company }: Pick<User, 'authorities' | 'company'>,
  siteCompany: string,
): boolean => authorities.includes('ROLE_STUDENT') && company === siteCompany;
