import { readThreadDump, type ThreadDump, takeProfile } from '@lernhaus/contract/operations/management';
import { useMutation, useQuery } from '@tanstack/react-query';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { saveFile } from '../../ui/save-file.ts';
import styles from './management.module.css';
import { Part } from './management-page.tsx';
import { PlainTable } from './plain-table.tsx';
import { RouteName, titleOfRoute } from './route-name.tsx';
import { useFigures } from './use-figures.ts';

const refetchInterval = 10_000;
const profileSeconds = 10;

/** The requests without a reply, what keeps the process alive, and a recording of the processor. */
export function RunningNow() {
  const t = useTexts();
  const { data, error, refetch } = useQuery({ ...endpointQuery(browserCaller(), readThreadDump), refetchInterval });
  return (
    <Part
      title={t('running.title')}
      lead={t('running.lead')}
      tools={<ProfileButton isBusy={data?.isProfiling ?? false} />}
    >
      {error && !data ? <LoadFailure error={error} onRetry={refetch} /> : null}
      {data ? <Requests dump={data} /> : null}
    </Part>
  );
}

function Requests({ dump: { requests, handles } }: { dump: ThreadDump }) {
  const t = useTexts();
  const { milliseconds, count } = useFigures();
  return (
    <>
      <PlainTable
        label={t('running.title')}
        columns={[
          { key: 'route', label: t('metrics.route'), kind: 'name' },
          { key: 'tenant', label: t('metrics.tenant'), kind: 'wide' },
          { key: 'id', label: t('running.id'), kind: 'wide' },
          { key: 'age', label: t('running.age'), kind: 'number' },
        ]}
        rows={requests.map(({ id, tenant, ageMs, ...route }) => ({
          id,
          title: titleOfRoute(route),
          cells: { route: <RouteName {...route} />, tenant, id, age: milliseconds(ageMs) },
        }))}
      />
      <Disclosure title={t('running.handles', { count: handles.reduce((sum, handle) => sum + handle.count, 0) })}>
        <p className={styles.quiet}>
          {handles.map(({ kind, count: number }) => `${kind} ${count(number)}`).join(', ')}
        </p>
      </Disclosure>
    </>
  );
}

/** Records the processor and saves the file, which the developer tools of browsers open. */
function ProfileButton({ isBusy }: { isBusy: boolean }) {
  const t = useTexts();
  const record = useMutation({
    meta: { silent: true },
    mutationFn: () => browserCaller().call(takeProfile, { body: { seconds: profileSeconds } }),
    onSuccess: ({ fileName, profile }) => saveFile(fileName, 'application/json', profile),
    onError: showFailure,
  });
  const isRecording = record.isPending || isBusy;
  return (
    <Button look="small" isBusy={isRecording} onClick={() => record.mutate()}>
      {isRecording ? t('running.profile.busy') : t('running.profile', { count: profileSeconds })}
    </Button>
  );
}
