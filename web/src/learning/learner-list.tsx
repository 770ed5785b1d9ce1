import type { UserCard } from '@lernhaus/contract/accounts/users';
import { joinLogins } from '@lernhaus/contract/id-list';
import { limits } from '@lernhaus/contract/limits';
import { type LearnerRow, listLearners } from '@lernhaus/contract/overview/learners';
import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import styles from './learner-list.module.css';

/** At most this many learners are listed; the search finds the others. */
const shownAtOnce = 100;

interface LearnerListProps {
  learners: readonly UserCard[];
  /** The logins of learners with answers that wait for a reviewer. These learners come first. */
  waiting: ReadonlySet<string>;
  chosenLogin: string | null;
}

/** The learners, those with answers to review first, with a search. */
export function LearnerList({ learners, waiting, chosenLogin }: LearnerListProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const query = words.toLocaleLowerCase();
  const learnerNames = learners
    .filter((one) => `${nameOfUser(one)} ${one.login}`.toLocaleLowerCase().includes(query))
    .toSorted((one, other) => Number(waiting.has(other.login)) - Number(waiting.has(one.login)));
  const firstNames = learnerNames.slice(0, shownAtOnce);
  const groups = (['review.waiting', 'review.others'] as const)
    .map((title) => ({
      title,
      members: firstNames.filter(({ login }) => waiting.has(login) === (title === 'review.waiting')),
    }))
    .filter(({ members }) => members.length > 0);
  // If the whole list is shown, a search needs no call.
  const { data: coursesOf } = useQuery(progressQuery(learners.length > shownAtOnce ? firstNames : learners));
  return (
    <nav aria-label={t('review.title')} className={styles.learners}>
      <search>
        <SearchBox label={t('review.search')} value={words} maxLength={100} onSearch={setWords} />
      </search>
      {learnerNames.length === 0 ? <p role="status">{t('review.none', { words })}</p> : null}
      {groups.map(({ title, members }) => (
        <div key={title}>
          {/* Without somebody who waits, one list needs no title. */}
          {groups.length > 1 || title === 'review.waiting' ? <h2 className={styles.group}>{t(title)}</h2> : null}
          <ul className={styles.list}>
            {members.map((learner) => (
              <li key={learner.id}>
                <Link
                  to={addresses.reviews(learner.login)}
                  preventScrollReset
                  {...(learner.login === chosenLogin ? { 'aria-current': 'true' as const } : {})}
                >
                  <Avatar name={nameOfUser(learner)} size="small" />
                  <span className={styles.who}>
                    {nameOfUser(learner)}
                    <Progress courses={coursesOf?.get(learner.login) ?? []} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The learner's progress in the first course, and the number of other courses. */
function Progress({ courses: [first, ...others] }: { courses: LearnerRow['courses'] }) {
  const t = useTexts();
  const { percent } = useFormats();
  if (!first) return null;
  const values = { course: first.name, share: percent(first.percentage), count: others.length };
  return <small>{t(others.length > 0 ? 'review.progress.more' : 'review.progress', values)}</small>;
}

/** The courses of these learners. */
const progressQuery = (learners: readonly UserCard[]) => ({
  ...endpointQuery(browserCaller(), listLearners, {
    query: {
      logins: joinLogins(learners.map(({ login }) => login).sort()),
      size: String(limits.pageSizeMax),
    },
  }),
  enabled: learners.length > 0,
  placeholderData: keepPreviousData,
  meta: { silent: true },
  select: (rows: readonly LearnerRow[]) => new Map(rows.map(({ login, courses }) => [login, courses])),
});
