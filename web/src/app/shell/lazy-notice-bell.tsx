import { learnersAndReviewers } from '@lernhaus/contract/accounts/role-groups';
import { useAccount } from '../../platform/session.ts';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';

const NoticeBell = lazyWithTexts(async () => (await import('../../feedback/notice-bell.tsx')).NoticeBell, {
  failureShown: 'asToast',
});

/** The bell for learners and reviewers; other users must not load the notices. */
export function LazyNoticeBell() {
  const account = useAccount();
  if (!account?.authorities.some((role) => learnersAndReviewers.some((one) => one === role))) return null;
  return <NoticeBell key={account.id} />;
}
