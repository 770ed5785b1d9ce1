import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ButtonLink } from '../ui/button-link.tsx';
import { StateDrawing } from '../ui/drawings/state-drawing.tsx';
import styles from '../ui/form.module.css';
import { NarrowPage } from '../ui/narrow-page.tsx';
import '../ui/mantine-forms.css';

/** The results of keys that were sent. React's strict mode runs effects twice, and a key works only once. */
const results = new Map<string, Promise<boolean>>();

function resultOf(key: string, send: (key: string) => Promise<unknown>): Promise<boolean> {
  const earlier = results.get(key);
  if (earlier) return earlier;
  const result = send(key)
    .then(() => true)
    .catch(() => false);
  results.set(key, result);
  return result;
}

interface MailedKeyPageProps {
  send: (key: string) => Promise<unknown>;
  words: {
    readonly title: string;
    readonly success: string;
    readonly error: string;
    /** The failure in a sentence, above `error`. */
    readonly failed?: string;
    /** What to do after a failure. */
    readonly help?: string;
    readonly next: string;
  };
  next: LocalPath;
  /** Another step after a failure. */
  other?: { readonly to: LocalPath; readonly label: string } | undefined;
}

/**
 * The page behind a link in a mail. Its script sends the key, so that a mail scanner's GET does not; then it shows the
 * result.
 */
export function MailedKeyPage({ send, words, next, other }: MailedKeyPageProps) {
  const params = useParams();
  const [search] = useSearchParams();
  const key = search.get('key') ?? params['key'] ?? '';
  const [isDone, setIsDone] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    void resultOf(key, send).then((answer) => isShown && setIsDone(answer));
    return () => {
      isShown = false;
    };
  }, [key, send]);
  return (
    <NarrowPage isFramed title={words.title}>
      {isDone === null ? <Skeleton height={72} /> : <Outcome isDone={isDone} words={words} next={next} other={other} />}
    </NarrowPage>
  );
}

interface OutcomeProps extends Omit<MailedKeyPageProps, 'send'> {
  isDone: boolean;
}

function Outcome({ isDone, words, next, other }: OutcomeProps) {
  return (
    <>
      <StateDrawing name={isDone ? 'done' : 'noAccess'} />
      {isDone ? (
        <p className={styles.note} data-tone="done" role="status">
          {words.success}
        </p>
      ) : (
        <>
          <div className={styles.note} data-tone="failure" role="status">
            {words.failed ? <strong>{words.failed}</strong> : null}
            <p>{words.error}</p>
          </div>
          {words.help ? <p>{words.help}</p> : null}
        </>
      )}
      <div className={styles.actions}>
        <ButtonLink to={next}>{words.next}</ButtonLink>
        {isDone || !other ? null : (
          <ButtonLink to={other.to} look="quiet">
            {other.label}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
