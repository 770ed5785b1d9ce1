import {
  approveErasure,
  type ErasureRequest,
  erasureTextMax,
  listErasures,
  refuseErasure,
} from '@lernhaus/contract/accounts/data-rights';
import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { Link } from '../../platform/links.ts';
import { useAccount } from '../../platform/session.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SmallDialog } from '../../ui/small-dialog.tsx';
import styles from './users-page.module.css';
import { userKeys } from './users-query.ts';

type Decision = { readonly kind: 'approve' | 'refuse'; readonly request: ErasureRequest };

/** The people who have asked for their erasure; renders nothing if there are none. */
export function ErasureRequests() {
  const t = useTexts();
  const [decision, setDecision] = useState<Decision | null>(null);
  const account = useAccount();
  const { site } = useSite();
  // An ADMIN who visits a company may have the username of one of its users.
  const isOwn = ({ login }: ErasureRequest) => account?.company === site.company && account.login === login;
  const { data = [] } = useQuery(endpointQuery(browserCaller(), listErasures, {}));
  if (data.length === 0) return null;
  return (
    <FormSection title={t('erasure.requests')}>
      <p>{t('erasure.requests.lead')}</p>
      <ul className={styles.requests}>
        {data.map((request) => (
          <li key={request.login}>
            <div>
              <p className={styles.asker}>
                <Link to={addresses.user(request.login, null)}>{request.name}</Link>
                <span>{request.email}</span>
                <RelativeTime iso={request.asked} />
              </p>
              {request.reason ? <p>{request.reason}</p> : null}
            </div>
            {isOwn(request) ? (
              <p>{t('erasure.own')}</p>
            ) : (
              <>
                <Button look="small" onClick={() => setDecision({ kind: 'refuse', request })}>
                  {t('erasure.refuse')}
                </Button>
                <Button look="small" onClick={() => setDecision({ kind: 'approve', request })}>
                  {t('erasure.approve')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {decision?.kind === 'approve' ? (
        <ApproveDialog request={decision.request} onClose={() => setDecision(null)} />
      ) : null}
      {decision?.kind === 'refuse' ? (
        <RefuseDialog request={decision.request} onClose={() => setDecision(null)} />
      ) : null}
    </FormSection>
  );
}

interface DecisionProps {
  request: ErasureRequest;
  onClose: () => void;
}

/** After a decision reads the requests and the users again. Then the dialog closes, and the focus goes to what is left. */
function useAfterDecision(onClose: () => void) {
  const client = useQueryClient();
  return async (_reply: unknown, error: Error | null) => {
    const keys = [[listErasures.id], ...userKeys];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })));
    if (!error) onClose();
  };
}

function ApproveDialog({ request: { login, name }, onClose }: DecisionProps) {
  const t = useTexts();
  const finish = useAfterDecision(onClose);
  const approve = useMutation({
    meta: { silent: true },
    mutationFn: () => browserCaller().call(approveErasure, { params: { login } }),
    onSuccess: () => announce('done', 'erasure.approved'),
    onError: showFailure,
    onSettled: finish,
  });
  return (
    <ConfirmDialog
      title={t('erasure.approve.title', { name })}
      question={t('erasure.approve.question')}
      verb={t('erasure.approve')}
      isDanger
      isPending={approve.isPending}
      onConfirm={() => approve.mutate()}
      onCancel={onClose}
    />
  );
}

function RefuseDialog({ request: { login, name }, onClose }: DecisionProps) {
  const t = useTexts();
  const finish = useAfterDecision(onClose);
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refuse = useMutation({
    meta: { silent: true },
    mutationFn: () => browserCaller().call(refuseErasure, { params: { login }, body: { answer: answer.trim() } }),
    onError: showFailure,
    onSettled: finish,
  });
  const submit = () => {
    if (answer.trim() === '') setMissing(true);
    else refuse.mutate();
  };
  return (
    <SmallDialog
      title={t('erasure.refuse.title', { name })}
      verb={t('erasure.refuse')}
      isDirty={answer.trim() !== ''}
      isPending={refuse.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        size="md"
        label={t('erasure.answer')}
        description={t('erasure.answer.help')}
        value={answer}
        maxLength={erasureTextMax}
        autosize
        minRows={2}
        error={isMissing ? t('entity.validation.required') : null}
        onChange={({ currentTarget }) => {
          setAnswer(currentTarget.value);
          setMissing(false);
        }}
      />
    </SmallDialog>
  );
}
