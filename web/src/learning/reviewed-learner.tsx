import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { statusOf } from '../platform/call-failure.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import '../ui/mantine-forms.css';
import { LearnerCourseCard, type LearnerCourseCardProps } from './learner-course-card.tsx';
import styles from './learner-list.module.css';
import { heldCoursesQuery } from './learner-queries.ts';
import page from './learners-to-review-page.module.css';
import { learnerQuery } from './review-queries.ts';

interface ReviewedLearnerProps {
  login: string;
  /** The course to show first. */
  requestedId: string | null;
  examRow: LearnerCourseCardProps['examRow'];
}

/** The courses of one learner; a card shows the progress of the chosen one. */
export function ReviewedLearner({ login, requestedId, examRow }: ReviewedLearnerProps) {
  const t = useTexts();
  const learner = useQuery(learnerQuery(login));
  const ids = learner.data?.courses ?? [];
  const courses = useQuery({ ...heldCoursesQuery(ids), enabled: ids.length > 0 });
  if (learner.isLoadingError && statusOf(learner.error) === 404)
    return (
      <div className={styles.other} role="alert">
        <h2 className={styles.name}>{t('review.unknown')}</h2>
        <p>{t('review.unknown.body')}</p>
        <Link to={addresses.reviews()}>{t('review.all')}</Link>
      </div>
    );
  if (learner.isLoadingError || courses.isLoadingError)
    return (
      <LoadFailure
        error={learner.error ?? courses.error}
        onRetry={() => Promise.all([learner.refetch(), courses.refetch()])}
      />
    );
  if (!learner.data || (ids.length > 0 && !courses.data)) return <Skeleton height={220} />;
  const ownCourses = courses.data ?? [];
  const course = ownCourses.find(({ id }) => id === requestedId) ?? ownCourses[0];
  return (
    <>
      <Link to={addresses.reviews()} className={page.back}>
        <Icon name="back" />
        {t('review.all')}
      </Link>
      <h2 className={styles.name}>{t('review.coursesOf', { name: nameOfUser(learner.data) })}</h2>
      {course ? null : <p>{t('review.noCourses')}</p>}
      {ownCourses.length > 1 ? (
        <nav className={styles.other} aria-label={t('review.coursesOf', { name: nameOfUser(learner.data) })}>
          <ul className={styles.tabs}>
            {ownCourses.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={addresses.reviews(login, id)}
                  preventScrollReset
                  {...(id === course?.id ? { 'aria-current': 'true' as const } : {})}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {course ? (
        <LearnerCourseCard
          key={course.id}
          course={course}
          examRow={examRow}
          review={{ user: login, backUrl: addresses.reviews(login, course.id) }}
        />
      ) : null}
    </>
  );
}
