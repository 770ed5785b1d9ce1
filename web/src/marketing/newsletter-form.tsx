import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CallFailure } from '../platform/call-failure.ts';
import { failureWords } from '../platform/failure-words.ts';
import { LazyModule } from '../platform/lazy-module.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import formStyles from '../ui/form.module.css';
import contactStyles from './contact-form.module.css';
import { confirmedNewsletter, rememberedOrigin, rememberOrigin } from './contact-topic.ts';
import { FormWorkNote } from './form-work-note.tsx';
import styles from './newsletter-form.module.css';
import { isCancelled, useFormStamp } from './use-form-stamp.ts';
import '../ui/mantine-forms.css';

const neverChanges = () => () => undefined;
const origin = { kind: 'newsletter' } as const;
/** Loaded when the visitor begins to write: the connection may be gone later. */
const call = new LazyModule(() => import('./subscribe.ts'));

/** What was asked for on this page: the address, and whether the same one was asked for before. */
interface SubscriptionRequest {
  readonly email: string;
  readonly isKnown: boolean;
  /** With this key another request replaces this one. */
  readonly replaceKey: string;
}

/**
 * Asks for the newsletter. For two hours the browser remembers that it was asked for (specification 5, newsletter).
 * A visitor can replace a mistyped address until it is confirmed.
 */
export function NewsletterForm() {
  const [request, setRequest] = useState<SubscriptionRequest | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const remembered = useSyncExternalStore(
    neverChanges,
    () => rememberedOrigin(document.cookie, origin),
    () => null,
  );
  if (isCorrecting || (request === null && remembered === null))
    return (
      <AddressForm
        isCorrecting={isCorrecting}
        before={request}
        replaces={request?.replaceKey ?? remembered}
        onSent={(now) => {
          setRequest(now);
          setCorrecting(false);
        }}
        onCancel={() => setCorrecting(false)}
      />
    );
  return (
    <SubscriptionNote
      request={request}
      onCorrect={remembered === confirmedNewsletter ? null : () => setCorrecting(true)}
    />
  );
}

function SubscriptionNote({
  request,
  onCorrect,
}: {
  request: SubscriptionRequest | null;
  onCorrect: (() => void) | null;
}) {
  const t = useTexts();
  const isNew = request !== null && !request.isKnown;
  const note = useRef<HTMLDivElement>(null);
  // The form, which had the focus, is gone.
  useEffect(() => {
    if (request) note.current?.focus();
  }, [request]);
  return (
    <div className={styles.subscribed}>
      <div ref={note} tabIndex={-1} className={formStyles.note} data-tone="done" role="status">
        <p className={contactStyles.sentence}>{isNew ? t('newsletter.sent') : t('newsletter.already')}</p>
        {isNew ? <p className={styles.address}>{t('newsletter.sentTo', { email: request.email })}</p> : null}
      </div>
      {onCorrect ? (
        <Button look="small" onClick={onCorrect}>
          {t('newsletter.wrongAddress')}
        </Button>
      ) : null}
    </div>
  );
}

interface AddressFormProps {
  /** The visitor says that the address of the form before was wrong. */
  isCorrecting: boolean;
  /** What that form has sent, if it was on this page. */
  before: SubscriptionRequest | null;
  /** The key of that request. */
  replaces: string | null;
  onSent: (request: SubscriptionRequest) => void;
  onCancel: () => void;
}

function AddressForm({ isCorrecting, before, replaces, onSent, onCancel }: AddressFormProps) {
  const t = useTexts();
  const { language } = useSite();
  const stamp = useFormStamp();
  const form = useForm({
    // The page may have another form with an address, and the first wrong field is found by its name.
    name: 'newsletter',
    mode: 'uncontrolled',
    initialValues: { email: '', fax: '' },
    validate: { email: (value) => (value.trim() === '' ? t('newsletter.empty') : null) },
  });
  const send = async ({ email, fax }: typeof form.values) => {
    const address = email.trim();
    // The server does not say whether it knows an address.
    if (before && before.email.toLowerCase() === address.toLowerCase()) return onSent({ ...before, isKnown: true });
    try {
      const { subscribe } = await call.load();
      const { replaceKey } = await stamp.send((proof) =>
        subscribe({ email, fax, langkey: language, replaces, ...proof }),
      );
      rememberOrigin(origin, replaceKey);
      onSent({ email: address, isKnown: false, replaceKey });
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
          {...(isCorrecting ? { autoFocus: true } : {})}
          {...form.getInputProps('email')}
        />
        <div className={contactStyles.hidden} aria-hidden="true">
          <input key={form.key('fax')} type="text" tabIndex={-1} autoComplete="off" {...form.getInputProps('fax')} />
        </div>
        <Button type="submit" look="quiet" isBusy={form.submitting}>
          {t('newsletter.subscribe')}
        </Button>
        {isCorrecting ? (
          <Button look="small" onClick={onCancel}>
            {t('global.cancel')}
          </Button>
        ) : null}
      </form>
      <FormWorkNote onCancel={stamp.cancelWork} />
    </>
  );
}
