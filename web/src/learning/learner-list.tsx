import type { UserCard } from '@lernhaus/contract/accounts/users';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import '../ui/mantine-forms.css';
import styles from './learner-list.module.css';
import list from './my-courses-list.module.css';
import { nameOf } from './name-of.ts';

/** At most this many learners are listed; the search finds the others. */
const shownAtOnce = 100;

interface LearnerListProps {
  learners: readonly UserCard[];
  chosen: string | null;
}

/** The learners by name, with a search. */
export function LearnerList({ learners, chosen }: LearnerListProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const wanted = words.trim().toLocaleLowerCase();
  const found = learners.filter((one) => `${nameOf(one)} ${one.login}`.toLocaleLowerCase().includes(wanted));
  return (
    <nav aria-label={t('review.title')} className={styles.learners}>
      <TextInput
        type="search"
        label={t('review.search')}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {found.length === 0 ? <p role="status">{t('review.none', { words: words.trim() })}</p> : null}
      <ul className={list.list}>
        {found.slice(0, shownAtOnce).map((learner) => (
          <li key={learner.id}>
            <Link
              to={addresses.reviews(learner.login)}
              preventScrollReset
              {...(learner.login === chosen ? { 'aria-current': 'true' as const } : {})}
            >
              <span className={styles.who}>
                {nameOf(learner)}
                <small>{learner.login}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
