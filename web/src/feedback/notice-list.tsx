import type { FeedbackNotice } from '@lernhaus/contract/feedback/endpoints';
import { mayOpenRoute } from '@lernhaus/domain/accounts/may-open-route';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Moment } from '../ui/moment.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './notice-bell.module.css';
import { countQuery, markRead, noticesQuery } from './notice-queries.ts';

/**
 * The latest notices; reviewers also have the list of all comments. All can be marked as read while the bell counts one,
 * because an unread one may be older than the list.
 */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(noticesQuery());
  const mayOpenAll = mayOpenRoute(addresses.entityList('user-feedback'), useAccount()) === 'open';
  const read = useMutation({ mutationFn: (ids?: readonly string[]) => markRead(client, ids) });
  const { data: count } = useQuery(countQuery());
  return (
    <>
      <div className={styles.head}>
        <h2>{t('notices.open')}</h2>
        {count && count.unread > 0 ? (
          <button
            type="button"
            className={styles.readAll}
            disabled={read.isPending}
            onClick={() => read.mutate(undefined)}
          >
            {t('notices.readAll')}
          </button>
        ) : null}
        <button type="button" className={styles.close} aria-label={t('global.close')} onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <div className={styles.body}>
        {error && !data ? <LoadFailure error={error} onRetry={refetch} /> : null}
        {!data && !error ? <RowsSkeleton /> : null}
        {data?.length === 0 ? <p className={styles.none}>{t('notices.none')}</p> : null}
        {data && data.length > 0 ? (
          <ul className={styles.list}>
            {data.map((notice) => (
              <li key={notice.id}>
                <Entry notice={notice} onOpen={() => read.mutate([notice.id])} onClose={onClose} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {mayOpenAll ? (
        <div className={styles.foot}>
          <Link to={addresses.entityList('user-feedback')} onClick={onClose}>
            {t('notices.all')}
          </Link>
        </div>
      ) : null}
    </>
  );
}

function Entry({ notice, onOpen, onClose }: { notice: FeedbackNotice; onOpen: () => void; onClose: () => void }) {
  const t = useTexts();
  const { kind, course, title, link, date, isRead, text, authorName } = notice;
  const author = authorName ?? t('notices.somebody');
  return (
    <Link
      to={ownPath(`/${link}`)}
      className={styles.entry}
      data-unread={!isRead}
      onClick={() => {
        if (!isRead) onOpen();
        onClose();
      }}
    >
      <strong>
        {t(`notices.${kind}`, { author })}
        {isRead ? null : <span className="visually-hidden"> ({t('notices.new')})</span>}
      </strong>
      <span className={styles.text}>{text ?? t('notices.file')}</span>
      <span className={styles.place}>
        {course} · {title} · <Moment iso={date} />
      </span>
    </Link>
  );
}
