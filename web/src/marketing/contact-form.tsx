import { contactCookieName } from '@lernhaus/domain/marketing/contact-cookies';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ComponentProps, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { CallFailure } from '../platform/call-failure.ts';
import { failureWords } from '../platform/failure-words.ts';
import { LazyModule } from '../platform/lazy-module.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import formStyles from '../ui/form.module.css';
import { SharedDemoNote } from '../ui/shared-demo-note.tsx';
import { submitByKey } from '../ui/submit-by-key.ts';
import { fillForm } from '../ui/typed-before-scripts.ts';
import { useRulesOnFocus } from '../ui/use-rules-on-focus.ts';
import { clearContactDraft, readContactDraft, storeContactDraft } from './contact-draft.ts';
import styles from './contact-form.module.css';
import { ContactSent } from './contact-sent.tsx';
import { type ContactTopic, kindOf, originOf, rememberContact, remembersContact } from './contact-topic.ts';
import { blankContact, type ContactValues, lacksMandatoryField } from './contact-values.ts';
import { FormWorkNote } from './form-work-note.tsx';
import { openDemo } from './open-demo.ts';
import { isCancelled, useFormStamp } from './use-form-stamp.ts';
import { WithoutScripts } from './without-scripts.tsx';
import '../ui/mantine-forms.css';

/** The rules of the fields and the call, which are loaded when the visitor begins to write. */
const rules = new LazyModule(() => import('./contact-rules.ts'));

/** A cookie reports no changes; this form reads it again when it renders. */
const neverChanges = () => () => undefined;

interface ContactFormProps {
  topic: ContactTopic;
  /** A button before the one that sends. */
  extra?: ReactNode;
  /** Whether it asks for the newsletter too. The contact page has a form for it. */
  hasNewsletter?: boolean;
}

/**
 * The form with which a visitor writes to the company. For two hours it remembers that it was sent (specification 4).
 */
export function ContactForm({ topic, extra, hasNewsletter = false }: ContactFormProps) {
  const t = useTexts();
  const context = useSite();
  const { language } = context;
  /** The cookie of the message that was sent from this page. */
  const [sentCookie, setSentCookie] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stamp = useFormStamp();
  const form = useForm<ContactValues>({
    mode: 'uncontrolled',
    initialValues: blankContact,
    validate: (values) => rules.value?.contactErrors(t, values, topic) ?? {},
    validateInputOnBlur: true,
    onValuesChange: storeContactDraft,
  });
  const focusOnError = focusFirstError(form);
  const cookie = contactCookieName(originOf(topic));
  // The server's page is the same for everybody: cookies and what was typed before are known in the browser only.
  const isRemembered = useSyncExternalStore(
    neverChanges,
    () => remembersContact(document.cookie, topic),
    () => false,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when another topic is shown.
  useEffect(() => {
    fillForm(form, readContactDraft());
  }, [cookie]);

  const send = async (input: ContactValues) => {
    setRefusal(null);
    // The draft of a form that asks for the newsletter may have a tick that this form does not show.
    const values = { ...input, newsletterSubscription: hasNewsletter && input.newsletterSubscription };
    try {
      const { sendForm } = await rules.load();
      const id = await stamp.send((proof) => sendForm(values, topic, language, proof), [values, topic]);
      rememberContact(topic, id);
      clearContactDraft();
      setSentCookie(cookie);
      if (topic.isDemo) openDemo(topic, context, id);
    } catch (error) {
      if (isCancelled(error)) return;
      const fieldErrors = error instanceof CallFailure ? error.fieldErrors : [];
      const errors = rules.value?.errorTexts(t, fieldErrors) ?? {};
      form.setErrors(errors);
      focusOnError(errors);
      if (Object.keys(errors).length === 0) setRefusal(failureWords(t, error));
    }
  };
  const refuse: typeof focusOnError = (errors) => {
    setRefusal(lacksMandatoryField(form.getValues()) ? t('contact.allMandatory') : null);
    focusOnError(errors);
  };

  const { isWaiting, onFocus, onSubmit } = useRulesOnFocus(rules, form, form.onSubmit(send, refuse));

  const isNew = sentCookie === cookie;
  if (isNew || isRemembered) return <ContactSent topic={topic} isNew={isNew} />;
  const input = (name: 'firstName' | 'lastName' | 'email' | 'phoneNumber', more: ComponentProps<typeof TextInput>) => (
    <TextInput
      key={form.key(name)}
      label={t(`contact.form.${name}`)}
      size="md"
      withAsterisk
      readOnly={form.submitting}
      {...more}
      {...form.getInputProps(name)}
    />
  );
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={onSubmit}
      onFocus={(event) => {
        onFocus(event);
        stamp.ask();
      }}
      onKeyDown={submitByKey}
    >
      <WithoutScripts />
      <SharedDemoNote />
      {refusal ? (
        <p className={`${formStyles.note} ${styles.sentence}`} role="alert">
          {refusal}
        </p>
      ) : null}
      <div className={styles.names}>
        {input('firstName', { autoComplete: 'given-name' })}
        {input('lastName', { autoComplete: 'family-name' })}
      </div>
      <div className={styles.pair}>
        {input('email', { type: 'email', autoComplete: 'email' })}
        {input('phoneNumber', { type: 'tel', autoComplete: 'tel' })}
      </div>
      <Textarea
        key={form.key('message')}
        label={t('contact.form.message')}
        size="md"
        autosize
        minRows={6}
        withAsterisk={kindOf(topic) === 'sales'}
        readOnly={form.submitting}
        {...form.getInputProps('message')}
      />
      {hasNewsletter ? (
        <Checkbox
          key={form.key('newsletterSubscription')}
          size="md"
          label={t('contact.form.newsletter')}
          aria-disabled={form.submitting}
          onClick={(event) => form.submitting && event.preventDefault()}
          {...form.getInputProps('newsletterSubscription', { type: 'checkbox' })}
        />
      ) : null}
      <div className={styles.hidden} aria-hidden="true">
        <input key={form.key('fax')} type="text" tabIndex={-1} autoComplete="off" {...form.getInputProps('fax')} />
      </div>
      <div>
        <FormWorkNote onCancel={stamp.cancelWork} />
        <p className={styles.privacy}>{t('contact.form.privacy')}</p>
        <DialogActions>
          {extra}
          <Button type="submit" isBusy={form.submitting || isWaiting}>
            {t('contact.form.send')}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
