import { failureWords } from '../platform/failure-words.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Outcome } from './outcome.tsx';
import styles from './setting-test.module.css';

interface SettingTestProps {
  title: string;
  help: string;
  verb: string;
  icon: IconName;
  isDisabled: boolean;
  isPending: boolean;
  error: Error | null;
  /** Null before the first test. */
  outcome: { readonly isGood: boolean; readonly words: string; readonly answer?: string | null } | null;
  onTest: () => void;
}

/** Tests saved settings, and shows the answer of the other server. */
export function SettingTest(props: SettingTestProps) {
  const { title, help, verb, icon, isDisabled, isPending, error, outcome, onTest } = props;
  const t = useTexts();
  return (
    <FormSection title={title}>
      <p className={styles.help}>{help}</p>
      <Button look="quiet" disabled={isDisabled} isBusy={isPending} onClick={onTest}>
        <Icon name={icon} />
        {verb}
      </Button>
      {outcome && !isPending ? (
        <Outcome isGood={outcome.isGood} answer={outcome.answer ?? null}>
          {outcome.words}
        </Outcome>
      ) : null}
      {error ? <Outcome isGood={false}>{failureWords(t, error)}</Outcome> : null}
    </FormSection>
  );
}
