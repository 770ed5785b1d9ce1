import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '../platform/query-client.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import styles from './notice-bell.module.css';
import { countQuery } from './notice-queries.ts';

const NoticeList = lazyPart(async () => (await import('./notice-list.tsx')).NoticeList, { failureShown: 'asToast' });
/** The server counts at most this many. */
const mostCounted = 100;

/** The number of unread notices, and their list. */
export function NoticeBell() {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <Bell />
    </QueryClientProvider>
  );
}

function Bell() {
  const t = useTexts();
  const client = useQueryClient();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { data } = useQuery(countQuery());
  useEffect(() => {
    if (key) void client.invalidateQueries({ queryKey: countQuery().queryKey });
  }, [client, key]);
  const unread = data?.unread ?? 0;
  const isFull = unread >= mostCounted;
  const words = isFull ? t('notices.many', { count: unread }) : t('notices.unread', { count: unread });
  const isOpen = openAt === key;
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={unread === 0 ? t('notices.open') : `${t('notices.open')}: ${words}`}
        onClick={() => setOpenAt(key)}
      >
        <Icon name="bell" size={22} />
        {unread === 0 ? null : (
          <span className={styles.count} aria-hidden="true">
            {isFull ? '99+' : unread}
          </span>
        )}
      </button>
      <span className="only-for-readers" aria-live="polite">
        {unread === 0 ? '' : words}
      </span>
      {isOpen ? <NoticeList onClose={() => setOpenAt(null)} /> : null}
    </>
  );
}
