import { useEffect, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { timerText } from './exam-countdown.ts';
import type { ExamSession } from './exam-session.ts';
import styles from './exam-timer.module.css';

/** Seconds left at which somebody who does not look at the clock is told of it. */
const announcedSeconds = [300, 60, 10] as const;

/** The time left, read out where it matters; the last minute is told in words, not by colour alone. */
export function ExamTimer({ session }: { session: ExamSession }) {
  const t = useTexts();
  const seconds = useSecondsLeft(session);
  const isLast = seconds <= 60;
  const announced = announcedSeconds.findLast((at) => seconds <= at);
  return (
    <div className={styles.timer} data-last={isLast}>
      <Icon name="clock" />
      <span className={styles.words}>{t(isLast ? 'exam.timer.last' : 'exam.timer')}</span>
      <span className={styles.figures} role="timer" aria-label={t('exam.timer')}>
        {timerText(seconds * 1000)
          .split(/(:)/)
          .map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds do not move.
            <span key={at} data-colon={part === ':'}>
              {part}
            </span>
          ))}
      </span>
      <span className="only-for-readers" role="status">
        {announced === undefined ? '' : t(`exam.timer.announce.${announced}`)}
      </span>
    </div>
  );
}

/** Whole seconds: the page is drawn again once a second, while the session looks at the clock more often. */
function useSecondsLeft(session: ExamSession): number {
  const read = () => Math.ceil(session.countdown.leftMs() / 1000);
  const [seconds, setSeconds] = useState(read);
  useEffect(() => {
    const timer = window.setInterval(() => {
      session.tick();
      setSeconds(Math.ceil(session.countdown.leftMs() / 1000));
    }, 250);
    return () => window.clearInterval(timer);
  }, [session]);
  return seconds;
}
