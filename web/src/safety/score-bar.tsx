import { safetyBand } from '@lernhaus/domain/safety/score';
import { useTexts } from '../platform/texts.tsx';
import type { Explanation } from './safety-content.ts';
import styles from './score-bar.module.css';
import { useDecimals } from './use-decimals.ts';

/** The position of a score on a bar of 1000 units. */
const at = (score: number): number => 12 + (score / 10) * 976;

/** The score on a bar in the three colours, beside the national and the local median. A text says the same. */
export function ScoreBar({ score, explanation }: { score: number; explanation: Explanation }) {
  const t = useTexts();
  const decimals = useDecimals();
  const { localMedianOf, localScore } = explanation;
  const band = t(`safety.bandWord.${safetyBand(score)}`);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.bar}
        viewBox="0 0 1000 92"
        role="img"
        aria-label={t('safety.scale', { score: decimals(score), band })}
      >
        <path className={styles.red} d="M26 40H300V64H26A12 12 0 0 1 26 40Z" />
        <path className={styles.orange} d="M306 40H694V64H306Z" />
        <path className={styles.green} d="M700 40H974A12 12 0 0 1 974 64H700Z" />
        <path className={styles.mark} d={`M${at(5)} 34V70`} />
        {localScore === null ? null : <path className={styles.local} d={`M${at(localScore)} 34V70`} />}
        <path className={styles.pin} d={`M${at(score)} 58c-22-26-30-34-30-40a30 18 0 0 1 60 0c0 6-8 14-30 40Z`} />
        <circle className={styles.hole} cx={at(score)} cy="19" r="8" />
      </svg>
      <figcaption className={styles.legend}>
        <span>
          <i data-mark="national" /> {t('safety.mark.national')}: {decimals(5)}
        </span>
        {localScore === null ? null : (
          <span>
            <i data-mark="local" /> {t(`safety.mark.${localMedianOf}`)}: {decimals(localScore)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
