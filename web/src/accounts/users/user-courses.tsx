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
import { screensOf } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { useSearchedChoices } from '../../resource/use-searched-choices.ts';
import { Meter } from '../../ui/meter.tsx';
import { isLearnerOf } from './is-learner.ts';
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
  const { site } = useSite();
  const isLearner = isLearnerOf(user, site.company);
  const { data: progress } = useQuery({ ...progressQuery(user.login), enabled: isLearner });
  return (
    <div className={styles.steps}>
      {user.courses.length > 0 ? (
        <ul className={styles.list}>
          {user.courses.map((id) => (
            <li key={id} className={styles.course}>
              <UserCourse id={id} learner={isLearner ? user.login : null} percentage={progress?.get(id)} />
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

interface UserCourseProps {
  id: string;
  /** The login of a learner, whose course reviewers open without changing it; null for other users. */
  learner: string | null;
  percentage: number | undefined;
}

function UserCourse({ id, learner, percentage }: UserCourseProps) {
  const t = useTexts();
  const { percent } = useFormats();
  const backUrl = currentPath(useLocation());
  const { choices } = useSearchedChoices(screensOf(course), id);
  // Also while the name loads, and when the course is no longer shared.
  const name = choices.find((one) => one.id === id)?.label ?? fieldTexts(t, course).one;
  return (
    <>
      {learner === null ? name : <Link to={addresses.reviewedCourse(id, { user: learner, backUrl })}>{name}</Link>}
      {percentage === undefined ? null : (
        <Meter
          label={name}
          value={percentage}
          max={100}
          figure={percent(percentage)}
          look={percentage === 100 ? 'good' : 'accent'}
        />
      )}
    </>
  );
}
