import { useState } from 'react';
import { dates } from '../platform/dates.ts';
import { useSite } from '../platform/site.tsx';
import { relativeTime } from '../platform/time-words.ts';
import styles from './relative-time.module.css';

/** 'yesterday', with the exact time as its title. `iso` is an ISO 8601 instant. */
export function RelativeTime({ iso }: { iso: string }) {
  const { language } = useSite();
  const [nowMs] = useState(() => Date.now());
  return (
    <time className={styles.time} dateTime={iso} title={dates.medium(iso, language)}>
      {relativeTime(iso, nowMs, language)}
    </time>
  );
}
