import type { SubscriptionCycle } from '@lernhaus/domain/billing/subscription';
import { useTexts } from '../../platform/texts.tsx';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';

interface CycleSwitchProps {
  value: SubscriptionCycle;
  onChange: (cycle: SubscriptionCycle) => void;
}

/** Chooses monthly or yearly payment. */
export function CycleSwitch(props: CycleSwitchProps) {
  const t = useTexts();
  return (
    <ChoiceSwitch
      label={t('plans.cycle')}
      options={[
        { value: 'MONTHLY', label: t('plans.monthly') },
        { value: 'YEARLY', label: t('plans.yearly') },
      ]}
      {...props}
    />
  );
}
