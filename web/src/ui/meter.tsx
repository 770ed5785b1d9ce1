import styles from './meter.module.css';
import { sharePercentage } from './share-percentage.ts';

/** `accent` is the tenant's colour; the others are verdicts and never take it. */
type MeterLook = 'accent' | 'good' | 'warning' | 'bad';

interface MeterProps {
  /** The name of the measured value, for screen readers. */
  label: string;
  value: number;
  /** 0 counts as empty. */
  max: number;
  /** The figure beside the bar, such as '45%' or '3 of 10'; screen readers read it as the value. */
  figure: string;
  look?: MeterLook;
}

/** A bar with its figure: progress of a course, use of a plan. */
export function Meter({ label, value, max, figure, look = 'accent' }: MeterProps) {
  const percentage = sharePercentage(value, max);
  return (
    <span className={styles.meter} data-look={look}>
      <span
        role="progressbar"
        className={styles.track}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentage}
        aria-valuetext={figure}
      >
        <span className={styles.bar} style={{ width: `${percentage}%` }} />
      </span>
      <span className={styles.figure} aria-hidden="true">
        {figure}
      </span>
    </span>
  );
}
