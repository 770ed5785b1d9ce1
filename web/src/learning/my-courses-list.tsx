import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { courseState, progressShare } from '@lernhaus/domain/learning/progress-share';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { useCourseLanguage } from '../platform/course-language.tsx';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { progressQuery } from './learner-queries.ts';
import styles from './my-courses-list.module.css';
import { ProgressRing } from './progress-ring.tsx';

/** With more courses than this, the list shows no rings: each ring is a request. */
const maxRings = 20;

interface MyCoursesListProps {
  courses: readonly CourseCard[];
  shownId: string;
}

/** The list of the learner's courses. */
export function MyCoursesList({ courses, shownId }: MyCoursesListProps) {
  const t = useTexts();
  return (
    <nav aria-label={t('learning.title')}>
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.id}>
            <Link
              to={addresses.myCourses(course.id)}
              preventScrollReset
              {...(course.id === shownId ? { 'aria-current': 'true' as const } : {})}
            >
              {courses.length <= maxRings ? <CourseRing courseId={course.id} /> : null}
              <span className={styles.words}>
                <CourseName course={course} />
                {courses.length <= maxRings ? <CourseSteps courseId={course.id} /> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CourseName({ course }: { course: CourseCard }) {
  return <span lang={useCourseLanguage(course)}>{course.name}</span>;
}

/** The ring is a picture of the words beside it. Without the progress, there is neither. */
function CourseRing({ courseId }: { courseId: string }) {
  const { data, isLoadingError } = useQuery(progressQuery(courseId));
  if (isLoadingError) return null;
  return <ProgressRing percentage={data ? progressShare(data).percentage : 0} size={44} />;
}

function CourseSteps({ courseId }: { courseId: string }) {
  const t = useTexts();
  const { data, isLoadingError } = useQuery(progressQuery(courseId));
  if (isLoadingError) return null;
  if (!data) return <span className={styles.steps}>{t('global.loading')}</span>;
  const { doneCount, totalCount } = progressShare(data);
  const state = courseState(data);
  return (
    <span className={styles.steps} data-state={state}>
      {state === 'IN_PROGRESS'
        ? t('player.progress', { done: doneCount, total: totalCount })
        : t(`learning.state.${state}`)}
    </span>
  );
}
