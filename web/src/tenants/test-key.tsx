import { testPaymentKey } from '@lernhaus/contract/tenants/setting-endpoints';
import { useMutation } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import { SettingTest } from './setting-test.tsx';

/** Asks the payment provider whether it accepts the saved key. */
export function TestKey({ hasChanges }: { hasChanges: boolean }) {
  const t = useTexts();
  const test = useMutation({
    meta: { silent: true },
    mutationFn: () => browserCaller().call(testPaymentKey, { quiet: true }),
  });
  const { data } = test;
  return (
    <SettingTest
      title={t('companySettings.testKey.title')}
      help={t(hasChanges ? 'companySettings.testMail.saveFirst' : 'companySettings.testKey.help')}
      verb={t(test.isPending ? 'companySettings.testKey.asking' : 'companySettings.testKey.ask')}
      icon="card"
      isDisabled={hasChanges}
      isPending={test.isPending}
      error={test.error}
      outcome={
        data ? { isGood: data.outcome === 'accepted', words: t(`companySettings.testKey.${data.outcome}`) } : null
      }
      onTest={() => test.mutate()}
    />
  );
}
