import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { progressShare } from '@lernhaus/domain/learning/progress-share';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { useCourseLanguage } from '../platform/course-language.tsx';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { CourseCover } from '../ui/drawings/course-cover.tsx';
import { CourseNextStep } from './course-next-step.tsx';
import { courseStateQuery, progressQuery } from './learner-queries.ts';
import '../ui/mantine-forms.css';
import { ProgressRing } from './progress-ring.tsx';
import styles from './resume-panel.module.css';

/** On a phone, above the list of courses: the next step of the course in which the learner was last. */
export function ResumePanel({ course }: { course: CourseCard }) {
  const t = useTexts();
  const lang = useCourseLanguage(course);
  const state = useQuery(courseStateQuery(course.id));
  const { data: progress, isLoadingError } = useQuery(progressQuery(course.id));
  // The list has the course as well.
  if (isLoadingError || state.isLoadingError) return null;
  const share = progress ? progressShare(progress) : null;
  if (share?.percentage === 100) return null;
  return (
    <section className={styles.panel} aria-labelledby="resumed-course">
      <div className={styles.cover}>
        {course.logoUrl ? (
          <img src={course.logoUrl} alt="" width="800" height="400" loading="lazy" />
        ) : (
          <CourseCover name={course.name} />
        )}
      </div>
      <h2 id="resumed-course" lang={lang}>
        <Link to={addresses.myCourses(course.id)}>{course.name}</Link>
      </h2>
      {/* It has its place while it loads: nothing moves under a finger. */}
      {progress && share ? (
        <>
          <p className={styles.share}>
            <ProgressRing percentage={share.percentage} size={44} />
            {t('player.progress', { done: share.doneCount, total: share.totalCount })}
          </p>
          <CourseNextStep
            courseId={course.id}
            state={state.data}
            progress={progress}
            owner={{ reviewedLearner: null, backUrl: addresses.myCourses() }}
          />
        </>
      ) : (
        <Skeleton height={118} />
      )}
    </section>
  );
}
