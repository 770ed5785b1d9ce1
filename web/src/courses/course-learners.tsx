import { learnersOfCourses } from '@lernhaus/contract/learning/endpoints';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import { Meter } from '../ui/meter.tsx';
import styles from './course-list.module.css';

interface CourseLearners {
  readonly learnerCount: number;
  readonly finishedCount: number;
  readonly percentage: number;
}

/** The learners of courses by the id of the course; one request for all of them. */
export function useLearners(ids: readonly string[]): ReadonlyMap<string, CourseLearners> {
  const { data } = useQuery({
    ...endpointQuery(browserCaller(), learnersOfCourses, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  return new Map((data ?? []).map((one) => [one.id, one]));
}

/** The learners of the courses of a list, for its cells. */
export const LearnersContext = createContext<ReadonlyMap<string, CourseLearners>>(new Map());

/** How many people learn in a course, and how many of them have finished it. */
export function LearnerCount({ row }: { row: { readonly id: string } }) {
  const t = useTexts();
  const counts = useContext(LearnersContext).get(row.id);
  if (!counts) return null;
  return (
    <span className={styles.learners}>
      {t('courses.learners', { count: counts.learnerCount })}
      {counts.finishedCount > 0 ? <small>{t('courses.finished', { count: counts.finishedCount })}</small> : null}
    </span>
  );
}

/** How much of a course its learners have done on average. */
export function CourseProgress({ row }: { row: { readonly id: string } }) {
  const t = useTexts();
  const { percent } = useFormats();
  const counts = useContext(LearnersContext).get(row.id);
  if (!counts) return null;
  return (
    <div className={styles.progress}>
      <Meter
        label={t('field.progress')}
        value={counts.percentage}
        max={100}
        figure={percent(counts.percentage)}
        look={counts.percentage === 100 ? 'good' : 'accent'}
      />
    </div>
  );
}
