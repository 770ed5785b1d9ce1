import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { CallFailure, isRefused } from '../platform/call-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import '../ui/mantine-forms.css';

/** `taken`: the key is valid, and another account has its e-mail address by now. */
type Result = 'done' | 'refused' | 'taken';

/** The results of keys that were sent. React's strict mode runs effects twice, and a key works only once. */
const results = new Map<string, Promise<Result>>();

function resultOf(key: string, send: (key: string) => Promise<unknown>): Promise<Result> {
  const earlier = results.get(key);
  if (earlier) return earlier;
  const result = send(key).then(
    (): Result => 'done',
    (error: unknown): Result => {
      if (error instanceof CallFailure && error.appError === 'error.emailexists') return 'taken';
      if (isRefused(error)) return 'refused';
      results.delete(key);
      throw error;
    },
  );
  results.set(key, result);
  return result;
}

/** `unsent`: the key may still be valid, because the server could not be reached or was overloaded. */
type Outcome = Result | 'open' | 'unsent';

interface MailedKeyPageProps {
  send: (key: string) => Promise<unknown>;
  words: {
    readonly title: string;
    readonly success: string;
    /** The failure in the specification's words, before `help`. */
    readonly error?: string;
    /** What to do after a failure. */
    readonly help: string;
    readonly next: string;
  };
  next: LocalPath;
  /** The first step after a failure. */
  other?: { readonly to: LocalPath; readonly label: string } | undefined;
}

/**
 * The page behind a link in a mail. Its script sends the key, so that a mail scanner's GET does not; then it shows the
 * result.
 */
export function MailedKeyPage({ send, words, next, other }: MailedKeyPageProps) {
  const t = useTexts();
  const params = useParams();
  const [search] = useSearchParams();
  const key = search.get('key') ?? params['key'] ?? '';
  const [outcome, setOutcome] = useState<Outcome>('open');
  useEffect(() => {
    if (outcome !== 'open') return;
    let isShown = true;
    resultOf(key, send).then(
      (result) => isShown && setOutcome(result),
      () => isShown && setOutcome('unsent'),
    );
    return () => {
      isShown = false;
    };
  }, [key, send, outcome]);
  if (outcome === 'open' || outcome === 'unsent')
    return (
      <NarrowPage isFramed title={words.title}>
        {outcome === 'open' ? <Skeleton height={72} /> : <LoadFailure onRetry={() => setOutcome('open')} />}
      </NarrowPage>
    );
  const reason = outcome === 'taken' ? t('error.emailexists') : words.error;
  return (
    <main id="main">
      <div role="status">
        {outcome === 'done' ? (
          <EmptyState drawing="done" title={words.success} action={{ to: next, label: words.next }} />
        ) : (
          <EmptyState
            drawing="noAccess"
            title={t('mailedKey.failed')}
            body={reason ? `${reason} ${words.help}` : words.help}
          >
            {other ? <ButtonLink to={other.to}>{other.label}</ButtonLink> : null}
            <ButtonLink to={next} look={other ? 'quiet' : 'primary'}>
              {words.next}
            </ButtonLink>
          </EmptyState>
        )}
      </div>
    </main>
  );
}
