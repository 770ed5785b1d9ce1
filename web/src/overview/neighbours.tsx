import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './neighbours.module.css';
import { usePageKeys } from './use-page-keys.ts';

interface NeighboursProps {
  label: string;
  previous: LocalPath | null;
  next: LocalPath | null;
  /** Which row of how many it is, from 1. */
  position: number;
  total: number;
  words: {
    readonly previous: string;
    readonly previousTitle: string;
    readonly next: string;
    readonly nextTitle: string;
  };
}

/** The place of a row in its list, and links to the previous and the next row, also by the keys k and j. */
export function Neighbours({ label, previous, next, position, total, words }: NeighboursProps) {
  const t = useTexts();
  usePageKeys({ k: previous, j: next });
  return (
    <div className={styles.pager}>
      <span className={styles.position}>{t('overview.position', { position, total })}</span>
      {previous || next ? (
        <nav className={styles.neighbours} aria-label={label}>
          {previous ? (
            <ButtonLink to={previous} look="quiet" aria-keyshortcuts="k" title={words.previousTitle}>
              <Icon name="back" />
              <span className="visually-hidden">{words.previous}</span>
            </ButtonLink>
          ) : null}
          {next ? (
            <ButtonLink to={next} look="quiet" aria-keyshortcuts="j" title={words.nextTitle}>
              <span className="visually-hidden-on-phones">{words.next}</span>
              <Icon name="arrow" />
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
