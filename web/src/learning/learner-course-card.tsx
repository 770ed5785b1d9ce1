import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import type { CourseProgress, ModuleProgress } from '@lernhaus/domain/learning/course-progress';
import { nextStep } from '@lernhaus/domain/learning/next-step';
import { countsOfProgress, progressShare } from '@lernhaus/domain/learning/progress-share';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useCourseLanguage } from '../platform/course-language.tsx';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';
import { CourseCover } from '../ui/drawings/course-cover.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import '../ui/mantine-forms.css';
import { type CardOwner, cardPlaceLink } from './card-links.ts';
import { CourseNextStep } from './course-next-step.tsx';
import styles from './learner-course-card.module.css';
import {
  courseStateQuery,
  learnersCourseStateQuery,
  learnersProgressQuery,
  placeQuery,
  progressQuery,
} from './learner-queries.ts';
import { ModuleList } from './module-list.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { TimeSpent } from './time-spent.tsx';

export interface LearnerCourseCardProps {
  course: CourseCard;
  /** Renders the row of an exam; the app provides it. */
  examRow: (row: {
    exam: ModuleProgress;
    progress: CourseProgress;
    isUser: boolean;
    isViewOnly: boolean;
    to: (place: { moduleId: string; parentId?: string }) => LocalPath;
  }) => ReactNode;
  /** The learner whom a reviewer looks at, and the player's way back; absent for one's own card. */
  review?: { user: string; backUrl: LocalPath };
}

/** A learner's course with progress, modules, exams and time spent (specification 2, course card). */
export function LearnerCourseCard({ course, examRow, review }: LearnerCourseCardProps) {
  const t = useTexts();
  const lang = useCourseLanguage(course);
  const owner: CardOwner = {
    reviewedLearner: review?.user ?? null,
    backUrl: review?.backUrl ?? addresses.myCourses(course.id),
  };
  const state = useQuery(review ? learnersCourseStateQuery(course.id, review.user) : courseStateQuery(course.id));
  const progress = useQuery(review ? learnersProgressQuery(course.id, review.user) : progressQuery(course.id));
  const place = useQuery({ ...placeQuery(course.id), enabled: review === undefined });
  if (state.isLoadingError || progress.isLoadingError)
    return (
      <LoadFailure
        error={state.error ?? progress.error}
        onRetry={() => Promise.all([state.refetch(), progress.refetch()])}
      />
    );
  const progressData = progress.data;
  return (
    <article className={styles.card} aria-labelledby="course-name">
      <div className={styles.top}>
        <div className={styles.cover}>
          {course.logoUrl ? (
            <img src={course.logoUrl} alt="" width="800" height="400" />
          ) : (
            <CourseCover name={course.name} />
          )}
        </div>
        <div className={styles.words}>
          <h2 id="course-name" lang={lang}>
            {course.name}
          </h2>
          {progressData ? <ProgressSummary progress={progressData} /> : <Skeleton height={72} />}
          {progressData ? (
            <CourseNextStep courseId={course.id} state={state.data} progress={progressData} owner={owner} />
          ) : null}
        </div>
      </div>
      {progressData && !place.isLoading ? (
        <>
          {(['CHAPTER', 'DISCUSSION'] as const).map((type) => (
            <ModuleList
              key={type}
              lang={lang}
              courseId={course.id}
              title={t(type === 'CHAPTER' ? 'player.section.lessons' : 'player.section.discussion')}
              modules={progressData.moduleProgressState.filter(({ moduleType }) => moduleType === type)}
              currentId={nextStep(progressData, place.data ?? null)?.moduleId ?? null}
              owner={owner}
            />
          ))}
          <Exams courseId={course.id} progress={progressData} owner={owner} examRow={examRow} />
        </>
      ) : (
        <Skeleton height={118} />
      )}
      {state.data ? <TimeSpent visits={state.data.userCourseTimeSpentDetails} /> : null}
    </article>
  );
}

interface ExamsProps {
  courseId: string;
  progress: CourseProgress;
  owner: CardOwner;
  examRow: LearnerCourseCardProps['examRow'];
}

function Exams({ courseId, progress, owner, examRow }: ExamsProps) {
  const t = useTexts();
  const isUser = flagsOf(useAccount()?.authorities).user;
  if (progress.examModuleProgressState.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="card-exams">
      <h3 id="card-exams">{t('player.section.exams')}</h3>
      <ul className={styles.exams}>
        {progress.examModuleProgressState.map((exam) =>
          examRow({
            exam,
            progress,
            isUser,
            isViewOnly: owner.reviewedLearner !== null,
            to: (place) => cardPlaceLink(courseId, place, owner),
          }),
        )}
      </ul>
    </section>
  );
}

function ProgressSummary({ progress }: { progress: CourseProgress }) {
  const t = useTexts();
  const { doneCount, totalCount, percentage } = progressShare(progress);
  const { contentCount, discussionCount, examCount } = countsOfProgress(progress);
  const words = t('player.progress', { done: doneCount, total: totalCount });
  const parts = [
    ...(contentCount > 0 ? [t('course.lessons', { count: contentCount })] : []),
    ...(discussionCount > 0 ? [t('course.discussions', { count: discussionCount })] : []),
    ...(examCount > 0 ? [t('course.exams', { count: examCount })] : []),
  ];
  return (
    <div className={styles.share}>
      <ProgressRing percentage={percentage} label={words} size={72} />
      <div>
        {percentage === 100 ? (
          <Chip look="good" icon="check">
            {t('learning.state.COMPLETED')}
          </Chip>
        ) : null}
        <p>{words}</p>
        <p className={styles.parts}>{parts.join(' · ')}</p>
      </div>
    </div>
  );
}
