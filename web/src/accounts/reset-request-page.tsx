import { requestReset } from '@lernhaus/contract/accounts/endpoints';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DemoNote, useIsFixedDemo } from '../ui/demo-note.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import styles from '../ui/form.module.css';
import { Form } from '../ui/form.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { useTypedBeforeScripts } from '../ui/typed-before-scripts.ts';
import { accountRules } from './rules.ts';
import '../ui/mantine-forms.css';

/** /account/reset/request: the answer is the same whether the address is known or not. */
export function ResetRequestPage() {
  const t = useTexts();
  const rules = accountRules(t);
  const isFixed = useIsFixedDemo();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: rules.email },
    validateInputOnBlur: true,
  });
  useTypedBeforeScripts(form);
  const send = async ({ email }: typeof form.values) => {
    try {
      await browserCaller().call(requestReset, { body: email });
      setSent(true);
    } catch (error) {
      showFailure(error);
    }
  };
  const words = {
    success: t('reset.request.messages.success'),
    spam: t('register.done.spam'),
    signIn: t('header.signIn'),
    back: t('reset.request.back'),
  };
  return (
    <NarrowPage isFramed title={t('reset.request.title')} lead={isSent ? words.spam : t('reset.request.messages.info')}>
      <DemoNote />
      {isSent ? (
        <>
          <p className={styles.note} data-tone="done" role="status">
            {words.success}
          </p>
          <div className={styles.actions}>
            <ButtonLink to={addresses.login()} look="quiet">
              {words.signIn}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Form isDirty={form.isDirty} onSubmit={form.onSubmit(send, focusFirstError(form))}>
          <TextInput
            key={form.key('email')}
            label={t('global.form.email.label')}
            type="email"
            autoComplete="email"
            size="md"
            {...form.getInputProps('email')}
          />
          <div className={styles.actions}>
            <Button type="submit" isBusy={form.submitting} disabled={isFixed}>
              {t('reset.request.form.button')}
            </Button>
            <ButtonLink to={addresses.login()} look="quiet">
              {words.back}
            </ButtonLink>
          </div>
        </Form>
      )}
    </NarrowPage>
  );
}
