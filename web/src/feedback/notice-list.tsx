import type { FeedbackNotice } from '@lernhaus/contract/feedback/endpoints';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Moment } from '../ui/moment.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './notice-bell.module.css';
import { markRead, noticesQuery } from './notice-queries.ts';

/** The latest notices; full-screen on phones. */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(noticesQuery());
  const isPhone = useMediaQuery('(max-width: 40em)') ?? false;
  const read = useMutation({ mutationFn: (ids?: readonly string[]) => markRead(client, ids) });
  const hasUnread = data?.some(({ isRead }) => !isRead) ?? false;
  return (
    <Dialog size={isPhone ? 'screen' : 'md'} onClose={onClose} title={t('notices.title')}>
      {isError && !data ? <LoadFailure onRetry={refetch} /> : null}
      {!data && !isError ? <RowsSkeleton /> : null}
      {data?.length === 0 ? <p>{t('notices.none')}</p> : null}
      {data && data.length > 0 ? (
        <ul className={styles.list}>
          {data.map((notice) => (
            <li key={notice.id}>
              <Entry notice={notice} onOpen={() => read.mutate([notice.id])} onClose={onClose} />
            </li>
          ))}
        </ul>
      ) : null}
      {hasUnread ? (
        <DialogActions>
          <Button look="quiet" disabled={read.isPending} onClick={() => read.mutate(undefined)}>
            {t('notices.readAll')}
          </Button>
        </DialogActions>
      ) : null}
    </Dialog>
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
        {isRead ? null : <span className="only-for-readers"> ({t('notices.new')})</span>}
      </strong>
      <span className={styles.text}>{text ?? t('notices.file')}</span>
      <span className={styles.place}>
        {course} · {title} · <Moment iso={date} />
      </span>
    </Link>
  );
}
