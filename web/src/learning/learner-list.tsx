import type { UserCard } from '@lernhaus/contract/accounts/users';
import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Chip } from '../ui/chip.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import styles from './learner-list.module.css';
import { nameOf } from './name-of.ts';

/** At most this many learners are listed; the search finds the others. */
const shownAtOnce = 100;

interface LearnerListProps {
  learners: readonly UserCard[];
  /** The logins of those whose answers wait for a reviewer; they come first. */
  waiting: ReadonlySet<string>;
  chosen: string | null;
}

/** The learners, those with answers to review first, with a search. */
export function LearnerList({ learners, waiting, chosen }: LearnerListProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const wanted = words.toLocaleLowerCase();
  const found = learners
    .filter((one) => `${nameOf(one)} ${one.login}`.toLocaleLowerCase().includes(wanted))
    .toSorted((one, other) => Number(waiting.has(other.login)) - Number(waiting.has(one.login)));
  return (
    <nav aria-label={t('review.title')} className={styles.learners}>
      <search>
        <SearchBox label={t('review.search')} value={words} maxLength={100} onSearch={setWords} />
      </search>
      {found.length === 0 ? <p role="status">{t('review.none', { words })}</p> : null}
      <ul className={styles.list}>
        {found.slice(0, shownAtOnce).map((learner) => (
          <li key={learner.id}>
            <Link
              to={addresses.reviews(learner.login)}
              preventScrollReset
              {...(learner.login === chosen ? { 'aria-current': 'true' as const } : {})}
            >
              <Avatar name={nameOf(learner)} size="small" />
              <span className={styles.who}>{nameOf(learner)}</span>
              {waiting.has(learner.login) ? <Chip look="info">{t('review.waits')}</Chip> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
