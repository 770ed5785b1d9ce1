import { dates } from '../platform/dates.ts';
import { useSite } from '../platform/site.tsx';
import { relativeTime } from '../platform/time-words.ts';
import { useMinuteClock } from './minute-clock.ts';
import styles from './relative-time.module.css';

interface RelativeTimeProps {
  /** ISO 8601 instant. */
  iso: string;
  /**
   * Whether it may be an end in the future. What has happened is never ahead, although a row that was just read is newer
   * than the clock, or the clock of the browser is behind.
   */
  mayBeAhead?: boolean;
}

/** 'yesterday', with the exact time as its title. */
export function RelativeTime({ iso, mayBeAhead = false }: RelativeTimeProps) {
  const { language } = useSite();
  const nowMs = useMinuteClock();
  return (
    <time className={styles.time} dateTime={iso} title={dates.medium(iso, language)}>
      {relativeTime(iso, mayBeAhead ? nowMs : Math.max(nowMs, Date.parse(iso)), language)}
    </time>
  );
}
