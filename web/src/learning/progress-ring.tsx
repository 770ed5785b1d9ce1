import styles from './progress-ring.module.css';

interface ProgressRingProps {
  /** A whole percentage. */
  percentage: number;
  /** Absent where the words are beside the ring. */
  label?: string;
  size?: number;
}

const radius = 15.9155;

/** The progress as a ring, with the percentage in it. Its circumference is 100, so a length is a percentage. */
export function ProgressRing({ percentage, label, size = 64 }: ProgressRingProps) {
  return (
    <svg
      className={styles.ring}
      width={size}
      height={size}
      viewBox="0 0 36 36"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      data-complete={percentage === 100}
    >
      <circle className={styles.track} cx="18" cy="18" r={radius} pathLength="100" />
      {percentage > 0 ? (
        <circle
          className={styles.done}
          cx="18"
          cy="18"
          r={radius}
          pathLength="100"
          strokeDasharray={`${percentage} 100`}
        />
      ) : null}
      <text x="18" y="18" className={styles.figure} dominantBaseline="central" textAnchor="middle">
        {percentage}
        <tspan className={styles.sign} dx="0.5">
          %
        </tspan>
      </text>
    </svg>
  );
}
