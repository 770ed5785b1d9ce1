import type { RouteFigures } from '@lernhaus/contract/operations/management';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Part } from './management-page.tsx';
import { PlainTable } from './plain-table.tsx';
import { RouteName, titleOfRoute } from './route-name.tsx';
import { useFigures } from './use-figures.ts';

const orders = ['count', 'errors', 'p95', 'time'] as const;
type Order = (typeof orders)[number];

const keys: Readonly<Record<Order, (route: RouteFigures) => number>> = {
  count: ({ count }) => count,
  errors: ({ errors }) => errors,
  p95: ({ p95 }) => p95,
  time: ({ totalMs }) => totalMs,
};

const firstRoutes = 5;
const maxRoutes = 30;

/** The answers by route: how many, how many failed, and how long they took. */
export function RouteTable({ routes }: { routes: readonly RouteFigures[] }) {
  const t = useTexts();
  const { count, milliseconds } = useFigures();
  const [order, setOrder] = useState<Order>('time');
  const [isWhole, setWhole] = useState(false);
  const routeCount = Math.min(routes.length, maxRoutes);
  const limit = isWhole ? maxRoutes : firstRoutes;
  const sorted = routes.toSorted((a, b) => keys[order](b) - keys[order](a)).slice(0, limit);
  return (
    <Part
      title={t('metrics.routes')}
      lead={t('metrics.routes.lead')}
      tools={
        <FilterSelect
          label={t('metrics.order')}
          all={t('metrics.order.time')}
          choices={orders.filter((one) => one !== 'time').map((id) => ({ id, label: t(`metrics.order.${id}`) }))}
          value={order === 'time' ? '' : order}
          onChange={(choice) => setOrder(orders.find((one) => one === choice) ?? 'time')}
        />
      }
    >
      <PlainTable
        label={t('metrics.routes')}
        columns={[
          { key: 'route', label: t('metrics.route'), kind: 'name' },
          { key: 'count', label: t('metrics.count'), kind: 'number' },
          { key: 'refused', label: t('metrics.refused'), kind: 'wideNumber' },
          { key: 'errors', label: t('metrics.errors'), kind: 'wideNumber' },
          { key: 'p50', label: 'p50', kind: 'wideNumber' },
          { key: 'p95', label: 'p95', kind: 'number' },
          { key: 'p99', label: 'p99', kind: 'wideNumber' },
          { key: 'max', label: t('metrics.max'), kind: 'wideNumber' },
        ]}
        rows={sorted.map((one) => ({
          id: one.route,
          title: titleOfRoute(one),
          cells: {
            route: <RouteName {...one} />,
            count: count(one.count),
            refused: count(one.refused),
            errors: count(one.errors),
            ...(one.recent > 0 && {
              p50: milliseconds(one.p50),
              p95: milliseconds(one.p95),
              p99: milliseconds(one.p99),
              max: milliseconds(one.max),
            }),
          },
        }))}
      />
      {routeCount > firstRoutes ? (
        <div>
          <Button look="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('metrics.routes.fewer') : t('metrics.routes.all', { count: routeCount })}
          </Button>
        </div>
      ) : null}
    </Part>
  );
}
