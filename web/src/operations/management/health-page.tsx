import { type HealthPart, healthParts, type PartHealth, readHealth } from '@lernhaus/contract/operations/endpoints';
import { useQuery } from '@tanstack/react-query';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import type { Reply } from '../../platform/caller.ts';
import { dates } from '../../platform/dates.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Chip, type ChipLook } from '../../ui/chip.tsx';
import styles from './management.module.css';
import { ManagementPage } from './management-page.tsx';
import { useFigures } from './use-figures.ts';

const looks: Readonly<Record<PartHealth['status'], ChipLook>> = { UP: 'good', WARNING: 'warning', DOWN: 'bad' };
const refetchInterval = 15_000;

/** A server with a part that does not work replies with 503, and says which part it is. */
function healthIn(error: unknown): Reply<typeof readHealth> {
  const health = error instanceof CallFailure ? readHealth.reply.safeParse(error.body) : null;
  if (health?.success && health.data.components) return health.data;
  throw error;
}

/** /admin/health: whether each part of the installation works, and what to do if not. */
export function HealthPage() {
  const t = useTexts();
  const { queryKey } = endpointQuery(browserCaller(), readHealth);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => browserCaller().call(readHealth, { signal }).catch(healthIn),
    refetchInterval,
    meta: { silent: true },
  });
  return (
    <ManagementPage
      title={t('health.title')}
      lead={t('health.lead')}
      query={query}
      summary={({ components = {} }) => <Summary components={components} />}
    >
      {({ components = {} }) => (
        <ul className={styles.parts}>
          {healthParts.map((part) => {
            const health = components[part];
            return health ? <PartCard key={part} part={part} health={health} /> : null;
          })}
        </ul>
      )}
    </ManagementPage>
  );
}

/** Whether all parts work, or which do not. */
function Summary({ components }: { components: Partial<Readonly<Record<HealthPart, PartHealth>>> }) {
  const t = useTexts();
  const measuredParts = healthParts.filter((part) => components[part]);
  if (measuredParts.length === 0) return null;
  const withProblem = measuredParts.filter((part) => components[part]?.status !== 'UP');
  const isDown = withProblem.some((part) => components[part]?.status === 'DOWN');
  const parts = withProblem.map((part) => t(`health.part.${part}`)).join(', ');
  return (
    <p className={styles.summary} role="status">
      {withProblem.length === 0 ? (
        <Chip look="good">{t('health.all', { count: measuredParts.length })}</Chip>
      ) : (
        <Chip look={isDown ? 'bad' : 'warning'}>{t('health.problems', { parts })}</Chip>
      )}
    </p>
  );
}

function PartCard({ part, health: { status, details } }: { part: HealthPart; health: PartHealth }) {
  const t = useTexts();
  const show = useDetail();
  const { reasons, ...parts } = details;
  return (
    <li>
      <div className={styles.head}>
        <h2>{t(`health.part.${part}`)}</h2>
        <Chip look={looks[status]}>{t(`health.status.${status}`)}</Chip>
      </div>
      {status === 'UP' ? null : <p className={styles.advice}>{t(`health.advice.${part}`)}</p>}
      {typeof reasons === 'string' && reasons !== '' ? (
        <ul className={styles.advice}>
          {reasons.split(', ').map((reason) => (
            <li key={reason}>{reasonOf(t, reason)}</li>
          ))}
        </ul>
      ) : null}
      <dl className={styles.details}>
        {Object.entries(parts).flatMap(([name, value]) => {
          const detail = show(part === 'database' && name === 'waiting' ? 'waitingInDatabase' : name, value);
          return detail ? [<dt key={`${name} name`}>{detail.label}</dt>, <dd key={name}>{detail.words}</dd>] : [];
        })}
      </dl>
    </li>
  );
}

const reasonOf = (t: ReturnType<typeof useTexts>, reason: string): string => {
  switch (reason) {
    case 'size':
      return t('health.reason.size');
    case 'tenants':
      return t('health.reason.tenants');
    default:
      return t('health.reason.waiting');
  }
};

const labels = {
  address: 'health.detail.address',
  behindBytes: 'health.detail.behindBytes',
  behindSeconds: 'health.detail.behindSeconds',
  databaseAheadMs: 'health.detail.databaseAheadMs',
  databaseBytes: 'health.detail.databaseBytes',
  engine: 'health.detail.engine',
  failing: 'health.detail.failing',
  filesFreeBytes: 'health.detail.filesFreeBytes',
  freeBytes: 'health.detail.freeBytes',
  milliseconds: 'health.detail.milliseconds',
  mostWaiting: 'health.detail.mostWaiting',
  now: 'health.detail.now',
  oldestSeconds: 'health.detail.oldestSeconds',
  server: 'health.detail.server',
  steppedMs: 'health.detail.steppedMs',
  tenants: 'health.detail.tenants',
  totalBytes: 'health.detail.totalBytes',
  version: 'health.detail.version',
  waiting: 'health.detail.waiting',
  waitingInDatabase: 'health.detail.waitingInDatabase',
} as const;

const isLabelled = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name);

/** A detail as text; its unit is the end of its name. The advice contains the limits. */
function useDetail() {
  const t = useTexts();
  const { language } = useSite();
  const { bytes, milliseconds, seconds, count } = useFigures();
  const nothing = (name: string) => (name === 'server' ? t('health.detail.noServer') : '–');
  const wordsOf = (name: string, value: string | number | boolean): string => {
    if (name === 'engine') return t(value === 'embedded' ? 'metrics.engine.embedded' : 'metrics.engine.server');
    if (name === 'now') return dates.short(String(value), language);
    if (name === 'address') return String(value).replace(/^file:\/\//, '');
    return typeof value === 'number' ? figureOf(name, value) : String(value);
  };
  const figureOf = (name: string, value: number): string => {
    if (name.endsWith('Bytes')) return bytes(value);
    if (name.endsWith('Seconds')) return seconds(value);
    return name.endsWith('Ms') || name === 'milliseconds' ? milliseconds(value) : count(value);
  };
  return (name: string, value: string | number | boolean | null) => {
    if (name === 'databaseAheadMs' && Number(value) < 0)
      return { label: t('health.detail.databaseBehindMs'), words: milliseconds(-Number(value)) };
    return isLabelled(name)
      ? { label: t(labels[name]), words: value === null ? nothing(name) : wordsOf(name, value) }
      : null;
  };
}
