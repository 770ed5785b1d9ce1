import type { User } from '@lernhaus/contract/accounts/users';
import { course } from '@lernhaus/contract/courses/course';
import { type LearnerRow, listLearners } from '@lernhaus/contract/overview/learners';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useFormats } from '../../platform/formats.ts';
import { currentPath, Link } from '../../platform/links.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { useChoices } from '../../resource/entity-queries.ts';
import { screensOf } from '../../resource/entity-screens.ts';
import { Meter } from '../../ui/meter.tsx';
import styles from './users-page.module.css';

/** How far the learner is in each course. */
const progressQuery = (login: string) => ({
  ...endpointQuery(browserCaller(), listLearners, { query: { logins: login, size: '1' } }),
  meta: { silent: true },
  select: (rows: readonly LearnerRow[]) =>
    new Map(rows.flatMap(({ courses }) => courses.map(({ courseId, percentage }) => [courseId, percentage]))),
});

/** The courses of a user; those of a learner with the progress, and the way to the view-only course. */
export function UserCourses({
  user,
  children,
}: {
  user: User & { readonly courses: readonly string[] };
  children: ReactNode;
}) {
  const t = useTexts();
  const names = new Map(useChoices(screensOf(course)).map(({ id, label }) => [id, label]));
  const { site } = useSite();
  const isLearner = user.authorities.includes('ROLE_STUDENT') && user.company === site.company;
  const backUrl = currentPath(useLocation());
  const { percent } = useFormats();
  const { data: progress } = useQuery({ ...progressQuery(user.login), enabled: isLearner });
  const courses = user.courses.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name, percentage: progress?.get(id) }];
  });
  return (
    <div className={styles.steps}>
      {courses.length > 0 ? (
        <ul className={styles.list}>
          {courses.map(({ id, name, percentage }) => (
            <li key={id} className={styles.course}>
              {isLearner ? <Link to={addresses.reviewedCourse(id, { user: user.login, backUrl })}>{name}</Link> : name}
              {percentage === undefined ? null : (
                <Meter
                  label={name}
                  value={percentage}
                  max={100}
                  figure={percent(percentage)}
                  look={percentage === 100 ? 'good' : 'accent'}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('learners.status.noCourse')}</p>
      )}
      {children}
    </div>
  );
}
