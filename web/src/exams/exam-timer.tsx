import { useEffect, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { timerText } from './exam-countdown.ts';
import type { ExamSession } from './exam-session.ts';
import styles from './exam-timer.module.css';

/** A screen reader announces the time left at these seconds. */
const announcedSeconds = [300, 60, 10] as const;
/** An announcement stays this long, because the time that it says is wrong afterwards. */
const announcementSeconds = 5;

/** The time left. The last minute is shown by words, not only by colour. */
export function ExamTimer({ session }: { session: ExamSession }) {
  const t = useTexts();
  const seconds = useSecondsLeft(session);
  const isLast = seconds <= 60;
  const announced = announcedSeconds.find((at) => seconds <= at && seconds > at - announcementSeconds);
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
      <span className="visually-hidden" role="status">
        {announced === undefined ? '' : t(`exam.timer.announce.${announced}`)}
      </span>
    </div>
  );
}

const secondsLeft = ({ countdown }: ExamSession): number => Math.ceil(countdown.leftMs() / 1000);

/** The seconds left. The component renders once a second, while the session checks the clock more often. */
function useSecondsLeft(session: ExamSession): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(session));
  useEffect(() => {
    const timer = window.setInterval(() => {
      session.tick();
      setSeconds(secondsLeft(session));
    }, 250);
    return () => window.clearInterval(timer);
  }, [session]);
  return seconds;
}
