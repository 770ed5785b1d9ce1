import { safetyScore } from '@lernhaus/domain/safety/score';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import type { Explanation } from './safety-content.ts';
import styles from './safety-explanation.module.css';

const monthAndYear = { month: 'long', year: 'numeric' } as const;

const limits = ['one', 'two', 'three', 'four'] as const;

/** The figures behind the score, and the limits of the score. */
export function SafetyExplanation({ explanation, city }: { explanation: Explanation; city: string }) {
  const t = useTexts();
  return (
    <div className={styles.explained}>
      <section>
        <h4>{t('safety.explained')}</h4>
        <Sentences explanation={explanation} city={city} />
        {explanation.kinds.length > 0 ? <Kinds explanation={explanation} /> : null}
        <p className={styles.source}>{t(`safety.source.${explanation.basis}`)}</p>
      </section>
      <section className={styles.limits}>
        <h4>{t('safety.limits')}</h4>
        <ul>
          {limits.map((one) => (
            <li key={one}>{t(`safety.limits.${one}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Sentences({ explanation, city }: { explanation: Explanation; city: string }) {
  const t = useTexts();
  const { language } = useSite();
  const { number } = useFormats();
  const { total, radiusMetres, firstMonth, lastMonth, burden, nationalMedian, nationalMedianFrom, localMedian } =
    explanation;
  return (
    <ol className={styles.steps}>
      <li>
        {t('safety.explained.counted', {
          total: number(total),
          radius: number(radiusMetres),
          first: dates.month(firstMonth, language, monthAndYear),
          last: dates.month(lastMonth, language, monthAndYear),
        })}
      </li>
      <li>{t('safety.explained.burden', { burden: number(burden) })}</li>
      <li>{t(`safety.explained.${nationalMedianFrom}`, { median: number(nationalMedian) })}</li>
      {localMedian === null ? null : (
        <li>
          {t(`safety.explained.${explanation.localMedianOf}`, {
            city,
            median: number(localMedian),
            score: number(safetyScore(localMedian, nationalMedian)),
          })}
        </li>
      )}
    </ol>
  );
}

function Kinds({ explanation: { kinds } }: { explanation: Explanation }) {
  const t = useTexts();
  const { number } = useFormats();
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">{t('safety.kind')}</th>
          <th scope="col">{t('safety.count')}</th>
          <th scope="col">{t('safety.weight')}</th>
          <th scope="col">{t('safety.weighted')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, count, weight }) => (
          <tr key={kind}>
            <th scope="row">{t(`safety.crime.${kind}`)}</th>
            <td>{number(count)}</td>
            <td>{number(weight)}</td>
            <td>{number(count * weight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
