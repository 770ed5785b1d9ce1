import { useEffect } from 'react';
import { announcements, areShownInline, dismiss } from '../platform/announcements.ts';
import { useObservable } from '../platform/observable.ts';
import { wordsOf } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import { Icon } from './icon.tsx';
import { focusHeadingAfter } from './lost-focus.ts';
import styles from './workspace-notices.module.css';

/**
 * Shows announcements in a line below the bar of a workspace, because toasts would cover the work. With `showsDone`
 * false, the bar itself shows success messages, except those with an action.
 */
export function WorkspaceNotices({ showsDone }: { showsDone: boolean }) {
  const t = useTexts();
  const all = useObservable(announcements);
  useEffect(() => {
    areShownInline.set(true);
    return () => areShownInline.set(false);
  }, []);
  useEffect(() => {
    const timers = all.map(({ id, toastMs }) => setTimeout(() => dismiss(id), toastMs));
    return () => timers.forEach(clearTimeout);
  }, [all]);
  const visibleNotices = showsDone ? all : all.filter(({ tone, action }) => tone !== 'done' || action);
  return (
    <div className={styles.notices} role="status">
      {visibleNotices.map(({ id, tone, message, params, action }) => (
        <div key={id} ref={focusHeadingAfter} className={styles.notice} data-tone={tone}>
          <p>{wordsOf(t, message, params) || t(tone === 'failure' ? 'error.unknown' : 'global.done')}</p>
          {action ? (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                action.run();
                dismiss(id);
              }}
            >
              {translateAny(t, action.label)}
            </button>
          ) : null}
          <button type="button" aria-label={t('global.close')} onClick={() => dismiss(id)}>
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
    </div>
  );
}
