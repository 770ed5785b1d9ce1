import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { statusOf } from '../platform/call-failure.ts';
import { useNavigate } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { ClosedCourses } from './closed-courses.tsx';
import {
  answersQuery,
  courseStateQuery,
  courseTreeQuery,
  currentPathQuery,
  progressQuery,
  withFormerExams,
} from './learner-queries.ts';
import { PlayerFrame } from './player-frame.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import type { PlayerSlots } from './player-slots.ts';
import { PlayerWithoutRecord } from './player-without-record.tsx';
import type { GradedAnswer } from './sync/answer-outbox.ts';
import type { StoredPath } from './sync/path-sync.ts';
import { useExitLink } from './use-exit-link.ts';

interface PlayerPageProps {
  slots: PlayerSlots;
  /** Whether the viewer is a user of the company. The platform's ADMIN is none on another company's host. */
  hasRecord: boolean;
}

/** /my-courses/{id}: the course over the whole window (specification 2, course viewer). */
export function PlayerPage(props: PlayerPageProps) {
  const { site } = useSite();
  const isAdmin = flagsOf(useAccount()?.authorities).admin;
  // Specification 6: with an expired account the player shows a skeleton, except to admins.
  if (!site.expired || isAdmin) return <OpenPlayer {...props} />;
  return (
    <PlayerSkeleton>
      <ClosedCourses />
    </PlayerSkeleton>
  );
}

function OpenPlayer({ slots, hasRecord }: PlayerPageProps) {
  const t = useTexts();
  const exitLink = useExitLink();
  const account = useAccount();
  const { course: courseId = '' } = useParams();
  const [course, state, path, answers, progress] = useQueries({
    queries: [
      courseTreeQuery(courseId),
      courseStateQuery(courseId),
      currentPathQuery(courseId),
      answersQuery(courseId),
      progressQuery(courseId),
    ],
  });
  // What is loaded stays when it cannot be loaded again: an exam may be running.
  const failed = [course, state, path, answers, progress].find(({ isLoadingError }) => isLoadingError);
  // A learner with a state had access before; it has expired (userActiveDaysLimit).
  const hasEnded = Boolean(state.data) && !account?.courses.includes(courseId);
  if (failed && statusOf(failed.error) === 404)
    return (
      <main id="main">
        <EmptyState
          drawing="notFound"
          title={t(hasEnded ? 'player.accessEnded' : 'course.notFound')}
          body={t(hasEnded ? 'player.accessEnded.body' : 'player.notFound')}
          action={exitLink}
        />
      </main>
    );
  if (failed)
    return (
      <main id="main">
        <LoadFailure
          error={failed.error}
          onRetry={() => [course, state, path, answers, progress].map((query) => query.refetch())}
          exitLink={exitLink}
        />
      </main>
    );
  if (
    !course.data ||
    !progress.data ||
    state.data === undefined ||
    path.data === undefined ||
    answers.data === undefined
  )
    return <PlayerSkeleton />;
  return (
    <AgreedPlayer
      key={courseId}
      slots={slots}
      hasRecord={hasRecord}
      course={withFormerExams(course.data, progress.data)}
      hasAgreed={state.data?.acceptedAgreement === true}
      path={path.data}
      answers={answers.data}
    />
  );
}

interface AgreedPlayerProps extends PlayerPageProps {
  course: CourseTree;
  hasAgreed: boolean;
  path: StoredPath | null;
  answers: readonly GradedAnswer[];
}

/** Asks for the agreement once, before the course begins (specification 4, course start). */
function AgreedPlayer({ slots, hasRecord, course, hasAgreed, path, answers }: AgreedPlayerProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [agrees, setAgrees] = useState(false);
  const back = useExitLink(course.id).to;
  const { pathname } = useLocation();
  const { isEditor } = flagsOf(useAccount()?.authorities);
  const [moduleId, contentId] = [search.get('moduleId'), search.get('parentId')];
  const at = { ...(moduleId ? { moduleId } : {}), ...(contentId ? { contentId } : {}) };
  // There is nobody whose agreement could be stored.
  if (!hasRecord) return <PlayerWithoutRecord {...{ course, slots, back, at }} />;
  // Authors who look at a course do not have to accept its agreement.
  const isAuthor = isEditor && pathname.startsWith('/course/');
  const needsAgreement = !isAuthor && !hasAgreed && !agrees && !isBlankRichText(course.userAgreement);
  if (needsAgreement)
    return (
      <>
        <PlayerSkeleton />
        <AgreementDialog
          courseName={course.name}
          html={course.userAgreement ?? ''}
          onAgree={() => setAgrees(true)}
          onLeave={() => void navigate(back)}
        />
      </>
    );
  return (
    <PlayerFrame
      slots={slots}
      back={back}
      begin={{ course, path, answers, at, acceptsAgreement: !isAuthor && !hasAgreed }}
    />
  );
}
