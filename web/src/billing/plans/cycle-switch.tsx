import type { SubscriptionCycle } from '@lernhaus/domain/billing/subscription';
import { useId } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import styles from './cycle-switch.module.css';

const cycles = ['MONTHLY', 'YEARLY'] as const;

interface CycleSwitchProps {
  value: SubscriptionCycle;
  onChange: (cycle: SubscriptionCycle) => void;
}

/** Pays by the month or by the year. */
export function CycleSwitch({ value, onChange }: CycleSwitchProps) {
  const t = useTexts();
  const name = useId();
  const words = { MONTHLY: t('plans.monthly'), YEARLY: t('plans.yearly') };
  return (
    <fieldset className={styles.cycles}>
      <legend className="only-for-readers">{t('plans.cycle')}</legend>
      {cycles.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={value === one} onChange={() => onChange(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
