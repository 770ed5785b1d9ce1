import { activate } from '@lernhaus/contract/accounts/calls';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import styles from '../ui/form.module.css';
import { NarrowPage } from '../ui/narrow-page.tsx';
import '../ui/mantine-forms.css';

/** Keys already sent: React's strict mode runs effects twice, and a key is good for one use. */
const answers = new Map<string, Promise<boolean>>();

function activation(key: string): Promise<boolean> {
  const known = answers.get(key);
  if (known) return known;
  const asked = browserCaller()
    .call(activate, { query: { key } })
    .then(() => true)
    .catch(() => false);
  answers.set(key, asked);
  return asked;
}

/** /account/activate/{key?}: activates on arrival and says how it went (specification 8). */
export function ActivatePage() {
  const t = useTexts();
  const params = useParams();
  const [search] = useSearchParams();
  const key = search.get('key') ?? params['key'] ?? '';
  const [isActivated, setIsActivated] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    void activation(key).then((answer) => isShown && setIsActivated(answer));
    return () => {
      isShown = false;
    };
  }, [key]);
  const words = {
    success: t('activate.messages.success'),
    error: t('activate.messages.error'),
    signIn: t('header.signIn'),
  };
  return (
    <NarrowPage title={t('activate.title')}>
      {isActivated === null ? (
        <Skeleton height={72} />
      ) : (
        <p className={styles.note} data-tone={isActivated ? 'done' : 'failure'} role="status">
          {isActivated ? words.success : words.error}
        </p>
      )}
      {isActivated === null ? null : (
        <p>
          <ButtonLink to={addresses.login()} look={isActivated ? 'primary' : 'quiet'}>
            {words.signIn}
          </ButtonLink>
        </p>
      )}
    </NarrowPage>
  );
}
