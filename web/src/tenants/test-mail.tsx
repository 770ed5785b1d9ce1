import { sendTestMail } from '@lernhaus/contract/tenants/setting-endpoints';
import { useMutation } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import { SettingTest } from './setting-test.tsx';

/** Sends a test mail by the saved mail server. */
export function TestMail({ hasChanges }: { hasChanges: boolean }) {
  const t = useTexts();
  const test = useMutation({
    meta: { silent: true },
    mutationFn: () => browserCaller().call(sendTestMail, { quiet: true }),
  });
  const { data } = test;
  return (
    <SettingTest
      title={t('companySettings.testMail.title')}
      help={t(hasChanges ? 'companySettings.testMail.saveFirst' : 'companySettings.testMail.help')}
      verb={t(test.isPending ? 'companySettings.testMail.sending' : 'companySettings.testMail.send')}
      icon="mail"
      isDisabled={hasChanges}
      isPending={test.isPending}
      error={test.error}
      outcome={
        data
          ? {
              isGood: data.outcome === 'sent' || data.outcome === 'queued',
              words: t(`companySettings.testMail.${data.outcome}`, { to: data.to }),
              answer: data.answer,
            }
          : null
      }
      onTest={() => test.mutate()}
    />
  );
}
