import { useEffect } from 'react';
import { type Announcement, announcements, areShownInline, dismiss } from '../../platform/announcements.ts';
import { useObservable } from '../../platform/observable.ts';
import { wordsOf } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { translateAny } from '../../platform/translator.ts';
import { focusHeadingAfter } from '../../ui/lost-focus.ts';
import { SiteIcon } from '../../ui/site-icon.tsx';
import styles from './toasts.module.css';

/**
 * The toast container at the top left (specification 2). It is always in the page, so that screen readers announce its
 * content.
 */
export function Toasts() {
  const all = useObservable(announcements);
  const toasts = useObservable(areShownInline) ? [] : all;
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((one) => (
        <Toast key={one.id} announcement={one} />
      ))}
    </div>
  );
}

function Toast({ announcement: { id, tone, message, params, toastMs, action } }: { announcement: Announcement }) {
  const t = useTexts();
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), toastMs);
    return () => clearTimeout(timer);
  }, [id, toastMs]);
  return (
    <div ref={focusHeadingAfter} className={styles.toast} data-tone={tone}>
      <p>{wordsOf(t, message, params) || t(tone === 'failure' ? 'error.unknown' : 'global.done')}</p>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {translateAny(t, action.label)}
        </button>
      ) : null}
      <button type="button" aria-label={t('global.close')} onClick={() => dismiss(id)}>
        <SiteIcon name="close" size={18} />
      </button>
    </div>
  );
}
