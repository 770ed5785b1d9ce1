import { checkResetKey, finishReset } from '@lernhaus/contract/accounts/endpoints';
import { accountBounds } from '@lernhaus/domain/accounts/account-bounds';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { statusOf } from '../platform/call-failure.ts';
import { Link } from '../platform/links.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DemoNote, useIsFixedDemo } from '../ui/demo-note.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import styles from '../ui/form.module.css';
import { Form } from '../ui/form.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { useTypedBeforeScripts } from '../ui/typed-before-scripts.ts';
import { accountRules } from './rules.ts';
import '../ui/mantine-forms.css';

/** The outcome; all values except `open` and `expired` are the end of a message key. */
type Outcome = 'open' | 'expired' | 'success' | 'error' | 'keymissing';

/** /account/reset/finish/{key?}: the form shows only with a key (specification 2). */
export function ResetFinishPage() {
  const t = useTexts();
  const params = useParams();
  const [search] = useSearchParams();
  const key = search.get('key') ?? params['key'] ?? '';
  const [outcome, setOutcome] = useState<Outcome>(key === '' ? 'keymissing' : 'open');
  useEffect(() => {
    if (key === '') return;
    // If the check gets no reply, the form stays: the server checks the key again with the password.
    void isValid(key).then(
      (valid) => valid || setOutcome('expired'),
      () => undefined,
    );
  }, [key]);
  if (outcome === 'expired')
    return (
      <main id="main">
        <div role="status">
          <EmptyState drawing="noAccess" title={t('mailedKey.failed')} body={t('reset.finish.expired')}>
            <ButtonLink to={addresses.resetRequest()}>{t('reset.finish.again')}</ButtonLink>
            <ButtonLink to={addresses.login()} look="quiet">
              {t('header.signIn')}
            </ButtonLink>
          </EmptyState>
        </div>
      </main>
    );
  return (
    <NarrowPage isFramed title={t('reset.finish.title')}>
      <DemoNote />
      {outcome === 'open' ? (
        <>
          <ResetFinishForm resetKey={key} onOutcome={setOutcome} />
          <p className={styles.help}>
            {t('reset.finish.help')} <Link to={addresses.resetRequest()}>{t('reset.finish.again')}</Link>
          </p>
        </>
      ) : (
        <Answer outcome={outcome} />
      )}
    </NarrowPage>
  );
}

async function isValid(key: string): Promise<boolean> {
  return (await browserCaller().call(checkResetKey, { body: { key } })).valid;
}

function Answer({ outcome }: { outcome: Exclude<Outcome, 'open' | 'expired'> }) {
  const t = useTexts();
  const isDone = outcome === 'success';
  const words = { done: t('header.signIn'), again: t('login.password.forgot') };
  return (
    <>
      <p className={styles.note} data-tone={isDone ? 'done' : 'failure'} role="status">
        {t(`reset.finish.messages.${outcome}`)}
      </p>
      <p>
        <ButtonLink to={isDone ? addresses.login() : addresses.resetRequest()}>
          {isDone ? words.done : words.again}
        </ButtonLink>
      </p>
    </>
  );
}

function ResetFinishForm({ resetKey, onOutcome }: { resetKey: string; onOutcome: (outcome: Outcome) => void }) {
  const t = useTexts();
  const rules = accountRules(t);
  const isFixed = useIsFixedDemo();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: {
      newPassword: rules.newPassword,
      confirmPassword: (value, { newPassword }) => rules.newPassword(value) ?? rules.same(value, newPassword),
    },
    validateInputOnBlur: true,
  });
  useTypedBeforeScripts(form);
  const finish = async ({ newPassword }: typeof form.values) => {
    try {
      await browserCaller().call(finishReset, { body: { key: resetKey, newPassword } });
      onOutcome('success');
    } catch (error) {
      if (statusOf(error) === 400) onOutcome('error');
      else showFailure(error);
    }
  };
  return (
    <Form isDirty={form.isDirty} onSubmit={form.onSubmit(finish, focusFirstError(form))}>
      <NewPasswordFields form={form} name="newPassword" bounds={accountBounds.password} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.submitting} disabled={isFixed}>
          {t('reset.finish.form.button')}
        </Button>
      </div>
    </Form>
  );
}
