import { dates } from '../platform/dates.ts';
import { useSite } from '../platform/site.tsx';
import { relativeTime } from '../platform/time-words.ts';
import { useMinutes } from './minute-clock.ts';
import styles from './relative-time.module.css';

interface RelativeTimeProps {
  /** ISO 8601 instant. */
  iso: string;
  /** Whether it is an end in the future. What has happened is never ahead, although the browser's clock is behind. */
  mayBeAhead?: boolean;
}

/** 'yesterday', with the exact time as its title. */
export function RelativeTime({ iso, mayBeAhead = false }: RelativeTimeProps) {
  const { language } = useSite();
  useMinutes();
  // Not the time of the first render: a row that is read again has a later instant than that.
  const nowMs = Date.now();
  return (
    <time className={styles.time} dateTime={iso} title={dates.medium(iso, language)}>
      {relativeTime(iso, mayBeAhead ? nowMs : Math.max(nowMs, Date.parse(iso)), language)}
    </time>
  );
}
