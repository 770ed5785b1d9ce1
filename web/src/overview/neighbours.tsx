import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './learner-page.module.css';
import { usePageKeys } from './use-page-keys.ts';

interface NeighboursProps {
  label: string;
  previous: LocalPath | null;
  next: LocalPath | null;
  words: {
    readonly previous: string;
    readonly previousTitle: string;
    readonly next: string;
    readonly nextTitle: string;
  };
}

/** The previous and the next row of a list, also by the keys k and j. */
export function Neighbours({ label, previous, next, words }: NeighboursProps) {
  usePageKeys({ k: previous, j: next });
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {previous ? (
        <ButtonLink to={previous} look="quiet" aria-keyshortcuts="k" title={words.previousTitle}>
          <Icon name="back" />
          <span className="only-for-readers">{words.previous}</span>
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink to={next} look="quiet" aria-keyshortcuts="j" title={words.nextTitle}>
          <span className="only-for-readers-on-phones">{words.next}</span>
          <Icon name="arrow" />
        </ButtonLink>
      ) : null}
    </nav>
  );
}
