import type { UserCard } from '@lernhaus/contract/accounts/users';
import { limits } from '@lernhaus/contract/limits';
import { listLearners } from '@lernhaus/contract/overview/learners';
import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { LearnerCourseCardProps } from './learner-course-card.tsx';
import { LearnerList } from './learner-list.tsx';
import styles from './learners-to-review-page.module.css';
import { MyCoursesSkeleton } from './my-courses-skeleton.tsx';
import { learnersQuery, reviewableCoursesQuery } from './review-queries.ts';
import { ReviewedLearner } from './reviewed-learner.tsx';

interface LearnersToReviewPageProps {
  examRow: LearnerCourseCardProps['examRow'];
}

/** /user-courses: the learners, and the courses of the chosen one (specification 2, view-only course view). */
export function LearnersToReviewPage({ examRow }: LearnersToReviewPageProps) {
  const t = useTexts();
  const { language } = useSite();
  const chosenLogin = useSearchParams()[0].get('user');
  const courses = useQuery(reviewableCoursesQuery());
  const courseIds = courses.data ?? [];
  const learners = useQuery({ ...learnersQuery(courseIds), enabled: courseIds.length > 0 });
  if (courses.isLoadingError || learners.isLoadingError)
    return (
      <main id="main">
        <LoadFailure
          error={courses.error ?? learners.error}
          onRetry={() => Promise.all([courses.refetch(), learners.refetch()])}
        />
      </main>
    );
  if (!courses.data || (courseIds.length > 0 && !learners.data)) return <MyCoursesSkeleton />;
  const sortedLearners = (learners.data ?? []).toSorted((one, other) =>
    nameOfUser(one).localeCompare(nameOfUser(other), language),
  );
  if (sortedLearners.length === 0 && !chosenLogin)
    return (
      <main id="main">
        <EmptyState title={t('review.empty')} body={t('review.empty.body')} />
      </main>
    );
  return <LearnersToReview learners={sortedLearners} examRow={examRow} />;
}

/** The list of the learners, and beside it the chosen one. */
export function LearnersToReview({ learners, examRow }: LearnersToReviewPageProps & { learners: readonly UserCard[] }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const { data: waiting = nobody, isFetched } = useQuery(waitingQuery());
  const [first, setFirst] = useState<string | null>(null);
  // On a phone the card is not drawn beside the list, so it has no width.
  const { ref: card, width } = useElementSize();
  const chosenLogin = search.get('user');
  // Without a choice, the card shows the first learner who waits for a reviewer, else the first learner. It does not
  // change when that learner no longer waits.
  if (!chosenLogin && width > 0 && isFetched && !learners.some(({ login }) => login === first))
    setFirst((learners.find(({ login }) => waiting.has(login)) ?? learners[0])?.login ?? null);
  const learner = chosenLogin ?? (width > 0 ? first : null);
  return (
    <main id="main" className={styles.page} data-chosen={chosenLogin !== null}>
      <PageHeader
        title={t('review.page')}
        crumbs={[{ to: addresses.learners(), label: t('review.title') }]}
        context={t('review.lead')}
        actions={
          waiting.size > 0 ? (
            <ButtonLink to={addresses.openAnswers()} look="quiet">
              {t('workplace.toReview')}
            </ButtonLink>
          ) : null
        }
      />
      <div className={styles.columns}>
        <div className={styles.list}>
          <LearnerList learners={learners} waiting={waiting} chosenLogin={learner} />
        </div>
        <div ref={card} className={styles.card}>
          {learner === null ? null : (
            <ReviewedLearner key={learner} login={learner} requestedId={search.get('course')} examRow={examRow} />
          )}
        </div>
      </div>
    </main>
  );
}

const nobody: ReadonlySet<string> = new Set();

/** The learners with answers that wait for a reviewer. */
const waitingQuery = () => ({
  ...endpointQuery(browserCaller(), listLearners, { query: { need: 'review', size: String(limits.pageSizeMax) } }),
  meta: { silent: true },
  select: (rows: readonly { readonly login: string }[]): ReadonlySet<string> => new Set(rows.map(({ login }) => login)),
});
