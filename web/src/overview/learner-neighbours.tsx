import { limits } from '@lernhaus/contract/limits';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { addressOf, type LearnerListQuery, learnersQuery } from './learner-list-query.ts';
import styles from './learner-page.module.css';

/** The previous and the next learner of the list, also by the keys k and j. */
export function LearnerNeighbours({ login, list }: { login: string; list: LearnerListQuery }) {
  const t = useTexts();
  const { previous, next } = useNeighbours(login, list);
  useKeys({ k: previous, j: next });
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('learner.neighbours')}>
      {previous ? (
        <ButtonLink to={previous} look="quiet" aria-keyshortcuts="k" title={t('learner.previous.key')}>
          <Icon name="back" />
          <span className="only-for-readers">{t('learner.previous')}</span>
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink to={next} look="quiet" aria-keyshortcuts="j" title={t('learner.next.key')}>
          {t('learner.next')}
          <Icon name="arrow" />
        </ButtonLink>
      ) : null}
    </nav>
  );
}

function useNeighbours(login: string, list: LearnerListQuery): { previous: LocalPath | null; next: LocalPath | null } {
  const { data: here } = useQuery(learnersQuery(list));
  const at = here?.rows.findIndex((row) => row.login === login) ?? -1;
  const isFirst = at === 0 && list.page > 1;
  const isLast = here !== undefined && at === here.rows.length - 1 && list.page * limits.pageSize < here.total;
  const before = { ...list, page: list.page - 1 };
  const after = { ...list, page: list.page + 1 };
  const pageBefore = useQuery({ ...learnersQuery(before), enabled: isFirst });
  const pageAfter = useQuery({ ...learnersQuery(after), enabled: isLast });
  const to = (row: { login: string } | undefined, on: LearnerListQuery) =>
    row ? addresses.learner(row.login, addressOf(on)) : null;
  if (!here || at < 0) return { previous: null, next: null };
  return {
    previous: isFirst ? to(pageBefore.data?.rows.at(-1), before) : to(here.rows[at - 1], list),
    next: isLast ? to(pageAfter.data?.rows[0], after) : to(here.rows[at + 1], list),
  };
}

/** Opens an address by a key, unless the user is typing or a dialog is open. */
function useKeys(addressesByKey: Readonly<Record<string, LocalPath | null>>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = addressesByKey[event.key];
      if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (isTyping || document.querySelector('[role="dialog"]')) return;
      void navigate(to);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
