import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ToggleEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '../platform/query-client.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import styles from './notice-bell.module.css';
import { countQuery } from './notice-queries.ts';

const NoticeList = lazyPart(async () => (await import('./notice-list.tsx')).NoticeList, { failureShown: 'asToast' });
/** The server counts at most this many. */
const maxCounted = 100;
/** The distance between the bell and its panel, and between the panel and the window's edge, in pixels. */
const gap = 12;

/** The number of unread notices, and their list. */
export function NoticeBell() {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <Bell />
    </QueryClientProvider>
  );
}

/**
 * The panel is below the bell; on a phone it is a sheet. Escape or a click elsewhere closes it, and the browser moves
 * the focus back to the bell.
 */
function Bell() {
  const t = useTexts();
  const id = useId();
  const client = useQueryClient();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => panel.current?.hidePopover(), []);
  const { data } = useQuery(countQuery());
  useEffect(() => {
    if (!key) return;
    close();
    void client.invalidateQueries({ queryKey: countQuery().queryKey });
  }, [client, key, close]);
  const unread = data?.unread ?? 0;
  const isFull = unread >= maxCounted;
  const words = isFull ? t('notices.many', { count: unread }) : t('notices.unread', { count: unread });
  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !button.current || !panel.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    panel.current.style.setProperty('--top', `${bottom + gap}px`);
    panel.current.style.setProperty('--right', `${Math.max(gap, document.documentElement.clientWidth - right)}px`);
  };
  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={unread === 0 ? t('notices.open') : `${t('notices.open')}: ${words}`}
      >
        <Icon name="bell" size={22} />
        {unread === 0 ? null : (
          <span className={styles.count} aria-hidden="true">
            {isFull ? '99+' : unread}
          </span>
        )}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {unread === 0 ? '' : words}
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        // While it is closed it must not count as an open dialog, which would stop the keys of the page.
        {...(isOpen ? { role: 'dialog', 'aria-label': t('notices.open') } : {})}
        tabIndex={-1}
        className={styles.panel}
        onBeforeToggle={place}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen ? <NoticeList onClose={close} /> : null}
      </div>
    </>
  );
}
