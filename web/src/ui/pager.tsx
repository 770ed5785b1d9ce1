import { Link, type LinkTarget } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './pager.module.css';
import { pagesAround } from './pages-around.ts';

interface PagerProps {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  /** The number in words, "12 courses": all that is shown when they are on one page. */
  words: string;
  hrefOf: (page: number) => LinkTarget;
}

/**
 * The range and number of rows, and at most five page buttons with "…" where pages are left out; only a quiet number
 * when one page shows them all.
 */
export function Pager({ page, size, total, words, hrefOf }: PagerProps) {
  const t = useTexts();
  const pageCount = Math.max(1, Math.ceil(total / size));
  if (pageCount === 1) return <p className={styles.count}>{words}</p>;
  const from = Math.min((page - 1) * size + 1, total);
  const pages = pagesAround(page, pageCount);
  return (
    <nav className={styles.pager} aria-label={t('pager.navigation')}>
      <p>{t('pager.count', { from, to: Math.min(page * size, total), total })}</p>
      <ul>
        {pages.map((one, at) => (
          <li key={one} data-gap={at > 0 && one !== (pages[at - 1] ?? 0) + 1}>
            <Link
              to={hrefOf(one)}
              aria-label={t('pager.page', { page: one })}
              {...(one === page ? { 'aria-current': 'page' as const } : {})}
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
