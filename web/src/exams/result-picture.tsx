import type { AssessmentResult } from '@lernhaus/domain/exams/exam-score';
import { wholePercentage } from '@lernhaus/domain/exams/whole-percentage';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './exam-outcome.module.css';

const within = (percentage: number) => Math.min(100, Math.max(0, percentage));

/** The score as a ring with the pass mark on it. The figures are in its description and beside it. */
export function ResultPicture({ result }: { result: AssessmentResult }) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const { acquiredPercentage, passingPercentage } = result;
  const displayed = wholePercentage(result);
  const figures = { percentage: number(displayed), passing: number(passingPercentage) };
  return (
    <figure className={styles.picture}>
      <svg viewBox="0 0 120 120" width="144" height="144" role="img" aria-label={t('exam.picture', figures)}>
        <circle className={styles.track} cx="60" cy="60" r="50" />
        {acquiredPercentage > 0 ? (
          <circle
            className={styles.score}
            cx="60"
            cy="60"
            r="50"
            pathLength="100"
            strokeDasharray={`${within(acquiredPercentage)} 100`}
          />
        ) : null}
        <line
          className={styles.cutoff}
          x1="60"
          y1="2"
          x2="60"
          y2="18"
          transform={`rotate(${within(passingPercentage) * 3.6} 60 60)`}
        />
        <text x="60" y="60" data-full={displayed === 100} dominantBaseline="central" textAnchor="middle">
          {number(displayed)}
          <tspan dx="1">{percent(displayed).slice(number(displayed).length)}</tspan>
        </text>
      </svg>
      <figcaption aria-hidden="true">
        <span className={styles.tick} />
        {t('exam.picture.cutoff', figures)}
      </figcaption>
    </figure>
  );
}
