import { processSettingGroups, readConfigProps, type ShownSetting } from '@lernhaus/contract/operations/management';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Chip, type ChipLook } from '../../ui/chip.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import styles from './management.module.css';
import { ManagementPage, Part } from './management-page.tsx';

const looks: Readonly<Record<ShownSetting['source'], ChipLook>> = {
  environment: 'info',
  default: 'neutral',
  derived: 'neutral',
  generated: 'neutral',
  none: 'neutral',
};

/**
 * /admin/configuration: every setting of the process, its value and where it came from. Secrets are masked by the
 * server.
 */
export function ConfigurationPage() {
  const t = useTexts();
  const [words, setWords] = useState('');
  const query = useQuery(endpointQuery(browserCaller(), readConfigProps));
  return (
    <ManagementPage title={t('configuration.title')} lead={t('configuration.lead')} query={query}>
      {({ contexts: { lernhaus } }) => {
        const groups = processSettingGroups.map((group) => ({
          group,
          settings: Object.entries(lernhaus.beans[group].properties).filter(([name, { description }]) =>
            `${name} ${description}`.toLowerCase().includes(words.toLowerCase()),
          ),
        }));
        const matches = groups.filter(({ settings }) => settings.length > 0);
        return (
          <>
            <FilterBar
              search={{ label: t('configuration.search'), value: words, maxLength: 100, onSearch: setWords }}
              filters={[]}
            />
            {matches.length === 0 ? (
              <EmptyState level="part" drawing="notFound" title={t('configuration.none')} />
            ) : (
              matches.map(({ group, settings }) => (
                <Part key={group} title={t(`configuration.group.${group}`)}>
                  <GroupSettings settings={settings} isFound={words !== ''} />
                </Part>
              ))
            )}
          </>
        );
      }}
    </ManagementPage>
  );
}

type NamedSetting = readonly [name: string, setting: ShownSetting];

/** What the operator has set is in sight, and the rest is folded. A search shows all that it finds. */
function GroupSettings({ settings, isFound }: { settings: readonly NamedSetting[]; isFound: boolean }) {
  const t = useTexts();
  const rows = settings.filter(([, { source }]) => isFound || source === 'environment');
  const otherSettings = settings.filter((one) => !rows.includes(one));
  return (
    <>
      <Settings settings={rows} />
      {otherSettings.length > 0 ? (
        <Disclosure title={t('configuration.unchanged', { count: otherSettings.length })}>
          <Settings settings={otherSettings} />
        </Disclosure>
      ) : null}
    </>
  );
}

const Settings = ({ settings }: { settings: readonly NamedSetting[] }) =>
  settings.length > 0 ? (
    <ul className={styles.rows}>
      {settings.map(([name, setting]) => (
        <Setting key={name} name={name} setting={setting} />
      ))}
    </ul>
  ) : null;

function Setting({ name, setting: { value, source, description } }: { name: string; setting: ShownSetting }) {
  const t = useTexts();
  return (
    <li className={styles.setting}>
      <strong className={styles.name}>{name}</strong>
      <Chip look={looks[source]}>{t(`configuration.source.${source}`)}</Chip>
      {value === null ? null : (
        <span className={value === '' ? styles.quiet : styles.value}>{value || t('configuration.empty')}</span>
      )}
      {/* The description of a setting is part of the reference, which is in English. */}
      <p className={styles.quiet} lang="en">
        {description}
      </p>
    </li>
  );
}
