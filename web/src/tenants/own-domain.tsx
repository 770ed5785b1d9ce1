import { removeOwnDomain, useOwnDomain } from '@lernhaus/contract/tenants/setting-endpoints';
import { domainRecords } from '@lernhaus/domain/tenants/domain-proof';
import { normaliseHost } from '@lernhaus/domain/tenants/normalise-host';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { failureWords } from '../platform/failure-words.ts';
import { hasFailureKey } from '../platform/has-failure-key.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Outcome } from './outcome.tsx';
import styles from './own-domain.module.css';
import { ownSettingsQuery } from './own-settings-query.ts';
import '../ui/mantine-forms.css';

/** The company's own domain: the record that its owner sets, and the check of that record. */
export function OwnDomain({ currentHost }: { currentHost: string | null }) {
  const t = useTexts();
  const { site } = useSite();
  const client = useQueryClient();
  const [host, setHost] = useState(currentHost ?? '');
  const [isLeaving, setLeaving] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ownSettingsQuery().queryKey });
  const use = useMutation({
    meta: { silent: true },
    mutationFn: (name: string) => browserCaller().call(useOwnDomain, { body: { host: name }, quiet: true }),
    onSuccess: refresh,
  });
  const leave = useMutation({
    mutationFn: () => browserCaller().call(removeOwnDomain, { quiet: true }),
    onSuccess: async () => {
      setHost('');
      setWrong(false);
      use.reset();
      await refresh();
      setLeaving(false);
    },
  });
  const companyHost = site.mode === 'main' ? site.baseDomain : `${site.company}.${site.baseDomain}`;
  const example = t('companySettings.domain.example');
  const enteredHost = hostIn(host);
  const normalised = normaliseHost(enteredHost);
  const name = normalised?.includes('.') ? normalised : null;
  const { data } = use;
  return (
    <div className={styles.domain}>
      {currentHost ? (
        <p className={styles.current}>
          {t('companySettings.domain.current')} <strong>{currentHost}</strong>
          <Button look="small" onClick={() => setLeaving(true)}>
            {t('companySettings.domain.remove')}
          </Button>
        </p>
      ) : null}
      <ol className={styles.steps}>
        <li>
          <h3>{t('companySettings.domain.step.name')}</h3>
          <TextInput
            size="md"
            label={t('companySettings.field.DOMAIN')}
            description={t('companySettings.domain.help')}
            placeholder={example}
            value={host}
            error={isWrong ? t('companySettings.domain.noHost', { host: example }) : null}
            onChange={({ currentTarget }) => {
              setHost(currentTarget.value);
              setWrong(false);
              use.reset();
            }}
            onBlur={() => {
              setHost(enteredHost);
              setWrong(enteredHost !== '' && name === null);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              setHost(enteredHost);
              setWrong(name === null);
              if (name !== null && !use.isPending) use.mutate(name);
            }}
          />
        </li>
        <li>
          <h3>{t('companySettings.domain.step.record')}</h3>
          <Records host={name} companyHost={companyHost} />
        </li>
        <li>
          <h3>{t('companySettings.domain.step.check')}</h3>
          <p className={styles.help}>{t('companySettings.domain.step.checkHelp')}</p>
          <Button look="quiet" disabled={name === null} isBusy={use.isPending} onClick={() => name && use.mutate(name)}>
            {t(use.isPending ? 'companySettings.domain.checking' : 'companySettings.domain.check')}
          </Button>
          {data && !use.isPending ? (
            <Outcome
              isGood={data.verdict === 'proven'}
              answer={data.verdict === 'otherTarget' ? data.found.join(', ') : null}
            >
              {t(`companySettings.domain.${data.verdict}`, { host: data.host })}
            </Outcome>
          ) : null}
          {use.error ? <Outcome isGood={false}>{wordsOf(t, use.error)}</Outcome> : null}
        </li>
      </ol>
      {isLeaving && currentHost ? (
        <ConfirmDialog
          title={t('companySettings.domain.remove')}
          question={t('companySettings.domain.removeQuestion', { host: currentHost, companyHost })}
          verb={t('companySettings.domain.remove')}
          isPending={leave.isPending}
          onConfirm={() => leave.mutate()}
          onCancel={() => setLeaving(false)}
        />
      ) : null}
    </div>
  );
}

/** The host of an address that somebody copied from a browser; any other text stays as it is. */
const hostIn = (text: string): string => {
  const address = text.trim();
  return address.replace(/^https?:\/\//iu, '').split(/[/?#]/u)[0] || address;
};

const wordsOf = (t: ReturnType<typeof useTexts>, error: Error): string =>
  hasFailureKey(error, 'error.duplicate') ? t('companySettings.domain.taken') : failureWords(t, error);

/** The records that the owner sets at the domain's provider; before a domain is typed, those of an example. */
function Records({ host, companyHost }: { host: string | null; companyHost: string }) {
  const t = useTexts();
  const example = t('companySettings.domain.example');
  return (
    <>
      <p className={styles.help}>{t('companySettings.domain.recordsHelp', { host: example })}</p>
      <div className={styles.records}>
        {domainRecords(host ?? example, companyHost).map(({ type, name, value }) => (
          <dl key={type}>
            <div>
              <dt>{t('companySettings.domain.type')}</dt>
              <dd>{type}</dd>
            </div>
            <RecordPart label={t('companySettings.domain.name')} value={name} isExample={host === null} />
            <RecordPart label={t('companySettings.domain.value')} value={value} />
          </dl>
        ))}
      </div>
    </>
  );
}

interface RecordPartProps {
  label: string;
  value: string;
  /** It is not what the owner will need, and cannot be copied. */
  isExample?: boolean;
}

const RecordPart = ({ label, value, isExample = false }: RecordPartProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-example={isExample}>
      <code>{value}</code>
      {isExample ? null : <CopyButton text={value} what={label} />}
    </dd>
  </div>
);
