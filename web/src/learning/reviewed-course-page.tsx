import type { UserCard } from '@lernhaus/contract/accounts/users';
import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { type LocalPath, localPath } from '@lernhaus/domain/tenants/local-path';
import { useQueries } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { statusOf } from '../platform/call-failure.ts';
import { Navigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { courseTreeQuery, learnersAnswersQuery, learnersProgressQuery, withFormerExams } from './learner-queries.ts';
import { RunningPlayer } from './player-frame.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import type { PlayerSlots } from './player-slots.ts';
import { learnerQuery } from './review-queries.ts';
import { type ReviewedCourse, useReviewedCourse } from './use-reviewed-course.ts';

/** /user-courses/{id}?user=…: a learner's course, read-only for a reviewer. */
export function ReviewedCoursePage({ slots }: { slots: PlayerSlots }) {
  const [search] = useSearchParams();
  const { course: courseId = '' } = useParams();
  const user = search.get('user');
  if (!user) return <Navigate to={addresses.reviews()} replace />;
  return <LoadReviewedCourse key={`${courseId}/${user}`} courseId={courseId} user={user} slots={slots} />;
}

function LoadReviewedCourse({ courseId, user, slots }: { courseId: string; user: string; slots: PlayerSlots }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const [course, progress, answers, learner] = useQueries({
    queries: [
      courseTreeQuery(courseId),
      learnersProgressQuery(courseId, user),
      learnersAnswersQuery(courseId, user),
      learnerQuery(user),
    ],
  });
  const all = addresses.reviews(user);
  if (learner.isLoadingError && statusOf(learner.error) === 404)
    return (
      <main id="main">
        <EmptyState
          drawing="notFound"
          title={t('review.unknown')}
          body={t('review.unknown.body', { user })}
          action={{ to: addresses.reviews(), label: t('review.all') }}
        />
      </main>
    );
  const failed = [course, progress, answers, learner].find(({ isLoadingError }) => isLoadingError);
  if (failed && statusOf(failed.error) === 404)
    return (
      <main id="main">
        <EmptyState drawing="notFound" title={t('course.notFound')} action={{ to: all, label: t('review.all') }} />
      </main>
    );
  if (failed)
    return (
      <main id="main">
        <LoadFailure
          error={failed.error}
          onRetry={() => [course, progress, answers, learner].map((query) => query.refetch())}
          exitLink={{ to: all, label: t('review.all') }}
        />
      </main>
    );
  if (!course.data || !progress.data || !answers.data || !learner.data) return <PlayerSkeleton />;
  const back = localPath(search.get('backUrl'), window.location.href) ?? addresses.reviews(user, courseId);
  const at = { moduleId: search.get('moduleId'), contentId: search.get('parentId') };
  const reviewedCourse = {
    course: withFormerExams(course.data, progress.data),
    progress: progress.data,
    answers: answers.data,
    at,
  };
  return (
    <ReviewedPlayer reviewedCourse={reviewedCourse} user={user} learner={learner.data} slots={slots} back={back} />
  );
}

interface ReviewedPlayerProps {
  reviewedCourse: ReviewedCourse;
  user: string;
  learner: UserCard;
  slots: PlayerSlots;
  back: LocalPath;
}

function ReviewedPlayer({ reviewedCourse, user, learner, slots, back }: ReviewedPlayerProps) {
  const t = useTexts();
  const player = useReviewedCourse(reviewedCourse);
  const viewing = t('player.viewing', { user: nameOfUser(learner) });
  return (
    <RunningPlayer player={player} reviewedLearner={user} viewing={viewing} saving={null} slots={slots} back={back} />
  );
}
