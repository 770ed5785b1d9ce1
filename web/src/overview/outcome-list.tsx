import styles from './bulk-dialog.module.css';

export interface NamedLearner {
  readonly login: string;
  readonly name: string;
}

interface OutcomeListProps<Outcome extends string> {
  learners: readonly NamedLearner[];
  outcomes: readonly { readonly login: string; readonly outcome: Outcome }[];
  wordsOf: (outcome: Outcome) => string;
}

/** The outcome for each learner of a bulk call, line by line. */
export function OutcomeList<Outcome extends string>({ learners, outcomes, wordsOf }: OutcomeListProps<Outcome>) {
  const names = new Map(learners.map(({ login, name }) => [login, name]));
  return (
    <ul className={styles.outcomes} role="status">
      {outcomes.map(({ login, outcome }) => (
        <li key={login}>
          <span>{names.get(login) ?? login}</span>
          <span>{wordsOf(outcome)}</span>
        </li>
      ))}
    </ul>
  );
}
