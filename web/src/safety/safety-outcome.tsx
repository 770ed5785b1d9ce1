import { type SafetyBand, safetyBand } from '@lernhaus/domain/safety/score';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';
import { QuietStreet } from './quiet-street.tsx';
import type { NamedStreet, ScoreReply, ToolState } from './safety-content.ts';
import { SafetyExplanation } from './safety-explanation.tsx';
import styles from './safety-outcome.module.css';
import { ScoreBar } from './score-bar.tsx';
import { StreetChoice } from './street-choice.tsx';
import { useDecimals } from './use-decimals.ts';

interface SafetyOutcomeProps {
  state: ToolState;
  /** Assesses a street that may be meant. */
  onTry: (street: NamedStreet) => void;
}

/** The result beside the tool's form. Screen readers announce each change in one sentence. */
export function SafetyOutcome({ state, onTry }: SafetyOutcomeProps) {
  return (
    <div className={styles.outcome} aria-busy={state.kind === 'loading'}>
      <p className="visually-hidden" role="status">
        <Spoken state={state} />
      </p>
      <State state={state} onTry={onTry} />
    </div>
  );
}

function Spoken({ state }: { state: ToolState }) {
  const t = useTexts();
  const decimals = useDecimals();
  if (state.kind === 'loading') return t('safety.loading');
  if (state.kind === 'error') return state.words;
  if (state.kind !== 'result') return null;
  const { score } = state.assessed;
  return t('safety.scale', { score: decimals(score), band: t(`safety.bandWord.${safetyBand(score)}`) });
}

function State({ state, onTry }: SafetyOutcomeProps) {
  const t = useTexts();
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'result') return <Result assessed={state.assessed} />;
  if (state.kind === 'error')
    return (
      <div className={styles.error}>
        <h3>{t('safety.error.title')}</h3>
        <p>{state.words}</p>
        {state.suggestions?.length ? (
          <>
            <p>{t('safety.didYouMean')}</p>
            <StreetChoice streets={state.suggestions} onTry={onTry} />
          </>
        ) : null}
      </div>
    );
  return (
    <div className={styles.idle}>
      <QuietStreet />
      <h3>{t('safety.idle.title')}</h3>
      <p>{t('safety.idle.body')}</p>
    </div>
  );
}

const Loading = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <i data-part="name" />
    <i data-part="score" />
    <i data-part="bar" />
    <i />
    <i />
    <i data-part="short" />
  </div>
);

const looks: Readonly<Record<SafetyBand, 'bad' | 'warning' | 'good'>> = {
  red: 'bad',
  orange: 'warning',
  green: 'good',
};

function Result({ assessed }: { assessed: ScoreReply }) {
  const t = useTexts();
  const decimals = useDecimals();
  const { score, location, explanation } = assessed;
  const band = safetyBand(score);
  return (
    <>
      <div className={styles.head}>
        <h3>{location.displayName || [location.street, location.city, location.country].join(', ')}</h3>
        <p className={styles.score} data-band={band}>
          <span className="visually-hidden">{t('safety.score')}: </span>
          <strong>{decimals(score)}</strong> <span>{t('safety.outOf')}</span>
        </p>
        <Chip look={looks[band]}>{t(`safety.bandWord.${band}`)}</Chip>
      </div>
      <ScoreBar score={score} explanation={explanation} />
      <div className={styles.lists}>
        <section>
          <h4>{t('safety.assessments')}</h4>
          <List items={assessed.assessments ?? []} empty={t('safety.noAssessments')} />
        </section>
        <section>
          <h4>{t('safety.topCrimes')}</h4>
          <TopCrimes assessed={assessed} />
        </section>
      </div>
      <section>
        <h4>{t('safety.crimeStatistics')}</h4>
        <p>{assessed.crime_statistics}</p>
      </section>
      <SafetyExplanation explanation={explanation} city={location.city} />
    </>
  );
}

const List = ({ items, empty }: { items: readonly string[]; empty: string }) =>
  items.length === 0 ? (
    <p className={styles.quiet}>{empty}</p>
  ) : (
    <ul className={styles.sentences}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

/** The kinds with bars as long as their numbers. A kind is shown with blanks for its hyphens. */
function TopCrimes({ assessed: { top_crimes: crimes = [], explanation } }: { assessed: ScoreReply }) {
  const t = useTexts();
  const { number } = useFormats();
  if (crimes.length === 0) return <p className={styles.quiet}>{t('safety.noTopCrimes')}</p>;
  const kinds = crimes.map((slug) => ({ slug, kind: explanation.kinds.find(({ kind }) => kind === slug) }));
  const most = Math.max(1, ...kinds.map(({ kind }) => kind?.count ?? 0));
  return (
    <ol className={styles.crimes}>
      {kinds.map(({ slug, kind }) => (
        <li key={slug}>
          <span className={styles.crime}>{kind ? t(`safety.crime.${kind.kind}`) : slug.replaceAll('-', ' ')}</span>
          {kind ? <span>{number(kind.count)}</span> : null}
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.track} width="100" height="4" />
            <rect className={styles.filled} width={((kind?.count ?? 0) / most) * 100} height="4" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
