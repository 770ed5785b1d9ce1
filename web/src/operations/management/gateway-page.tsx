import { type GatewayRoute, readGatewayRoutes } from '@lernhaus/contract/operations/management';
import { useQuery } from '@tanstack/react-query';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ManagementPage, Part } from './management-page.tsx';
import { PlainTable } from './plain-table.tsx';
import { useFigures } from './use-figures.ts';

/** /admin/gateway: the addresses that the server answers, and the services that it calls. */
export function GatewayPage() {
  const t = useTexts();
  const query = useQuery(endpointQuery(browserCaller(), readGatewayRoutes));
  return (
    <ManagementPage title={t('gateway.title')} lead={t('gateway.lead')} query={query}>
      {(routes) => (
        <>
          <Incoming routes={routes.filter(({ direction }) => direction === 'in')} />
          <Outgoing routes={routes.filter(({ direction }) => direction === 'out')} />
        </>
      )}
    </ManagementPage>
  );
}

function Incoming({ routes }: { routes: readonly GatewayRoute[] }) {
  const t = useTexts();
  const { count } = useFigures();
  return (
    <Part title={t('gateway.in')} lead={t('gateway.in.lead')}>
      <PlainTable
        label={t('gateway.in')}
        columns={[
          { key: 'path', label: t('gateway.path'), kind: 'name' },
          { key: 'service', label: t('gateway.service'), kind: 'wide' },
          { key: 'calls', label: t('gateway.calls'), kind: 'number' },
          { key: 'instances', label: t('gateway.processes'), kind: 'wide' },
        ]}
        rows={routes.map(({ path, serviceId, calls, serviceInstances }) => ({
          id: path,
          title: path,
          cells: {
            path,
            service: serviceId,
            calls: calls === null ? null : count(calls),
            instances: serviceInstances.map(({ instanceId }) => instanceId).join(', '),
          },
        }))}
      />
    </Part>
  );
}

const serviceTexts = {
  database: 'gateway.service.database',
  storage: 'gateway.service.storage',
  mail: 'gateway.service.mail',
  payments: 'gateway.service.payments',
  geocoder: 'gateway.service.geocoder',
  police: 'gateway.service.police',
  assistant: 'gateway.service.assistant',
} as const;

function Outgoing({ routes }: { routes: readonly GatewayRoute[] }) {
  const t = useTexts();
  return (
    <Part title={t('gateway.out')} lead={t('gateway.out.lead')}>
      <PlainTable
        label={t('gateway.out')}
        columns={[
          { key: 'service', label: t('gateway.service'), kind: 'name' },
          { key: 'state', label: t('gateway.state') },
        ]}
        rows={routes.flatMap(({ serviceId, serviceInstances }) =>
          serviceInstances.map(({ uri, status, instanceId }) => ({
            id: instanceId,
            cells: {
              service: (
                <>
                  {serviceId in serviceTexts ? t(serviceTexts[serviceId as keyof typeof serviceTexts]) : serviceId}
                  {uri ? <small>{uri}</small> : null}
                </>
              ),
              state: <Chip look={status === 'ON' ? 'good' : 'neutral'}>{t(`gateway.state.${status}`)}</Chip>,
            },
          })),
        )}
      />
    </Part>
  );
}
