import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { progressShare } from '@lernhaus/domain/learning/progress-share';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { useCourseLanguage } from '../platform/course-language.tsx';
import { CourseNextStep } from './course-next-step.tsx';
import { courseStateQuery, progressQuery } from './learner-queries.ts';
import styles from './resume-panel.module.css';

/** On a phone, above the list of courses: the next step of the course in which the learner was last. */
export function ResumePanel({ course }: { course: CourseCard }) {
  const lang = useCourseLanguage(course);
  const state = useQuery(courseStateQuery(course.id));
  const { data: progress } = useQuery(progressQuery(course.id));
  if (!progress || progressShare(progress).percentage === 100) return null;
  return (
    <section className={styles.panel} aria-labelledby="resumed-course">
      <h2 id="resumed-course" lang={lang}>
        {course.name}
      </h2>
      <CourseNextStep
        courseId={course.id}
        state={state.data}
        progress={progress}
        owner={{ reviewedLearner: null, backUrl: addresses.myCourses() }}
      />
    </section>
  );
}
