import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import type { LearnerCourseCardProps } from './learner-course-card.tsx';
import { LearnerList } from './learner-list.tsx';
import styles from './my-courses-page.module.css';
import { MyCoursesSkeleton } from './my-courses-skeleton.tsx';
import { nameOf } from './name-of.ts';
import { learnersQuery, reviewableCoursesQuery } from './review-queries.ts';
import { ReviewedLearner } from './reviewed-learner.tsx';

interface ReviewsPageProps {
  examRow: LearnerCourseCardProps['examRow'];
}

/** /user-courses: the learners, and the courses of the chosen one (specification 2, view-only course view). */
export function ReviewsPage({ examRow }: ReviewsPageProps) {
  const t = useTexts();
  const { language } = useSite();
  const [search] = useSearchParams();
  const courses = useQuery(reviewableCoursesQuery());
  const courseIds = courses.data ?? [];
  const learners = useQuery({ ...learnersQuery(courseIds), enabled: courseIds.length > 0 });
  const chosen = search.get('user');
  if (courses.error || learners.error)
    return (
      <main id="main">
        <LoadFailure onRetry={() => Promise.all([courses.refetch(), learners.refetch()])} />
      </main>
    );
  if (!courses.data || (courseIds.length > 0 && !learners.data)) return <MyCoursesSkeleton />;
  const known = (learners.data ?? []).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language));
  if (known.length === 0 && !chosen)
    return (
      <main id="main">
        <EmptyState title={t('review.empty')} body={t('review.empty.body')} />
      </main>
    );
  return (
    <main id="main" className={styles.page} data-chosen={chosen !== null}>
      <div className={styles.heading}>
        <h1>{t('workplace.toReview')}</h1>
      </div>
      <div className={styles.list}>
        <LearnerList learners={known} chosen={chosen} />
      </div>
      <div className={styles.card}>
        {chosen === null ? (
          <p>{t('review.choose')}</p>
        ) : (
          <ReviewedLearner key={chosen} login={chosen} asked={search.get('course')} examRow={examRow} />
        )}
      </div>
    </main>
  );
}
