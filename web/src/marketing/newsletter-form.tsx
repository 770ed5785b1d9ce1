import { contactCookieName } from '@lernhaus/domain/marketing/contact-cookies';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, useSyncExternalStore } from 'react';
import { CallFailure } from '../platform/call-failure.ts';
import { failureWords } from '../platform/failure-words.ts';
import { LazyModule } from '../platform/lazy-module.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import formStyles from '../ui/form.module.css';
import contactStyles from './contact-form.module.css';
import { rememberOrigin } from './contact-topic.ts';
import { FormWorkNote } from './form-work-note.tsx';
import styles from './newsletter-form.module.css';
import { isCancelled, useFormStamp } from './use-form-stamp.ts';
import '../ui/mantine-forms.css';

const neverChanges = () => () => undefined;
const origin = { kind: 'newsletter' } as const;
/** Loaded when the visitor begins to write: the connection may be gone later. */
const call = new LazyModule(() => import('./subscribe.ts'));

/** Asks for the newsletter. For two hours the browser remembers that it was asked for (specification 5, newsletter). */
export function NewsletterForm() {
  const t = useTexts();
  const { language } = useSite();
  const [isSent, setSent] = useState(false);
  const stamp = useFormStamp();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', fax: '' },
    validate: { email: (value) => (value.trim() === '' ? t('newsletter.empty') : null) },
  });
  const isRemembered = useSyncExternalStore(
    neverChanges,
    () => document.cookie.includes(`${contactCookieName(origin)}=`),
    () => false,
  );
  if (isSent || isRemembered)
    return (
      <p className={`${formStyles.note} ${contactStyles.sentence}`} data-tone="done" role="status">
        {isSent ? t('newsletter.sent') : t('newsletter.already')}
      </p>
    );
  const send = async ({ email, fax }: typeof form.values) => {
    try {
      const { subscribe } = await call.load();
      await stamp.send((proof) => subscribe({ email, fax, langkey: language, ...proof }));
      rememberOrigin(origin, '1');
      setSent(true);
    } catch (error) {
      if (isCancelled(error)) return;
      const isAddress = error instanceof CallFailure && error.fieldErrors.some(({ field }) => field === 'email');
      form.setErrors({
        email: isAddress ? t('global.messages.validate.email.invalid') : failureWords(t, error),
      });
    }
  };
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit(send, focusFirstError(form))}
        onFocus={() => {
          stamp.ask();
          void call.load().catch(() => undefined);
        }}
      >
        <TextInput
          key={form.key('email')}
          className={styles.email ?? ''}
          label={t('newsletter.email')}
          type="email"
          autoComplete="email"
          size="md"
          {...form.getInputProps('email')}
        />
        <div className={contactStyles.hidden} aria-hidden="true">
          <input key={form.key('fax')} type="text" tabIndex={-1} autoComplete="off" {...form.getInputProps('fax')} />
        </div>
        <Button type="submit" look="quiet" isBusy={form.submitting}>
          {t('newsletter.subscribe')}
        </Button>
      </form>
      <FormWorkNote onCancel={stamp.cancelWork} />
    </>
  );
}
