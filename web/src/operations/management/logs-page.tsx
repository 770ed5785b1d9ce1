import {
  changeLogger,
  type LoggerLevel,
  type LogLine,
  readLoggers,
  readLogs,
} from '@lernhaus/contract/operations/management';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { dates } from '../../platform/dates.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Chip, type ChipLook } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import styles from './management.module.css';
import { ManagementPage, Part } from './management-page.tsx';

const looks: Readonly<Record<LoggerLevel, ChipLook>> = {
  TRACE: 'neutral',
  DEBUG: 'neutral',
  INFO: 'info',
  WARN: 'warning',
  ERROR: 'bad',
  FATAL: 'bad',
  OFF: 'neutral',
};

const refetchInterval = 10_000;

/** /admin/logs: the levels of the loggers, which change while the server runs, and the newest lines. */
export function LogsPage() {
  const t = useTexts();
  const query = useQuery(endpointQuery(browserCaller(), readLoggers));
  return (
    <ManagementPage title={t('logs.title')} lead={t('logs.lead')} query={query}>
      {({ levels, loggers }) => (
        <>
          <NewestLines levels={levels} />
          <Part title={t('logs.levels')} lead={t('logs.levels.lead')}>
            <ul className={styles.rows}>
              {Object.entries(loggers).map(([name, { configuredLevel, effectiveLevel }]) => (
                <Logger
                  key={name}
                  name={name}
                  levels={levels}
                  configured={configuredLevel}
                  effective={effectiveLevel}
                />
              ))}
            </ul>
          </Part>
        </>
      )}
    </ManagementPage>
  );
}

const loggerTexts = {
  ROOT: 'logs.logger.ROOT',
  http: 'logs.logger.http',
  database: 'logs.logger.database',
  jobs: 'logs.logger.jobs',
  workers: 'logs.logger.workers',
} as const;

interface LoggerProps {
  name: string;
  levels: readonly LoggerLevel[];
  /** Null: as at the start. */
  configured: LoggerLevel | null;
  effective: LoggerLevel;
}

function Logger({ name, levels, configured, effective }: LoggerProps) {
  const t = useTexts();
  const client = useQueryClient();
  const change = useMutation({
    meta: { silent: true },
    mutationFn: (configuredLevel: LoggerLevel | null) =>
      browserCaller().call(changeLogger, { params: { name }, body: { configuredLevel } }),
    onSuccess: () => announce('done', 'logs.changed'),
    onError: showFailure,
    onSettled: () => client.invalidateQueries({ queryKey: [readLoggers.id] }),
  });
  return (
    <li className={styles.level}>
      <div className={styles.words}>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={styles.quiet}>{name in loggerTexts ? t(loggerTexts[name as keyof typeof loggerTexts]) : null}</p>
      </div>
      <FilterSelect
        label={t('logs.level')}
        all={configured === null ? t('logs.level.startAs', { level: effective }) : t('logs.level.start')}
        choices={levels.map((level) => ({ id: level, label: level }))}
        value={configured ?? ''}
        onChange={(choice) => change.mutate(levels.find((level) => level === choice) ?? null)}
      />
    </li>
  );
}

function NewestLines({ levels }: { levels: readonly LoggerLevel[] }) {
  const t = useTexts();
  const [least, setLeast] = useState('');
  const { data, error, refetch } = useQuery({ ...endpointQuery(browserCaller(), readLogs), refetchInterval });
  const from = levels.find((level) => level === least);
  const lines = data?.filter(({ level }) => !from || levels.indexOf(level) >= levels.indexOf(from));
  return (
    <Part
      title={t('logs.lines')}
      lead={t('logs.lines.lead')}
      tools={
        <FilterSelect
          label={t('logs.least')}
          choices={levels.filter((level) => level !== 'OFF').map((level) => ({ id: level, label: level }))}
          value={least}
          onChange={setLeast}
        />
      }
    >
      {error && !data ? <LoadFailure error={error} onRetry={refetch} /> : null}
      {lines?.length === 0 ? <EmptyState level="part" title={t('logs.none')} /> : null}
      {lines && lines.length > 0 ? (
        <ol className={styles.lines}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place.
            <Line key={at} line={line} />
          ))}
        </ol>
      ) : null}
    </Part>
  );
}

function Line({ line: { time, level, logger, message, tenant, requestId, error } }: { line: LogLine }) {
  const { language } = useSite();
  const about = [logger, tenant, requestId].filter((one) => one !== null);
  return (
    <li className={styles.line}>
      <time dateTime={time} className={styles.quiet}>
        {dates.short(time, language)}
      </time>
      <Chip look={looks[level]}>{level}</Chip>
      <div>
        {/* The log is written in English. */}
        <p lang="en">
          {message} <span className={styles.quiet}>{about.join(' · ')}</span>
        </p>
        {error ? <pre className={styles.error}>{error}</pre> : null}
      </div>
    </li>
  );
}
