import { readConfigProps, type ShownSetting, settingGroups } from '@lernhaus/contract/operations/management';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Chip, type ChipLook } from '../../ui/chip.tsx';
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
        const groups = settingGroups.map((group) => ({
          group,
          settings: Object.entries(lernhaus.beans[group].properties).filter(([name, { description }]) =>
            `${name} ${description}`.toLowerCase().includes(words.toLowerCase()),
          ),
        }));
        const found = groups.filter(({ settings }) => settings.length > 0);
        return (
          <>
            <FilterBar
              search={{ label: t('configuration.search'), value: words, maxLength: 100, onSearch: setWords }}
              filters={[]}
            />
            {found.length === 0 ? (
              <EmptyState level="part" drawing="notFound" title={t('configuration.none')} />
            ) : (
              found.map(({ group, settings }) => (
                <Part key={group} title={t(`configuration.group.${group}`)}>
                  <ul className={styles.rows}>
                    {settings.map(([name, setting]) => (
                      <Setting key={name} name={name} setting={setting} />
                    ))}
                  </ul>
                </Part>
              ))
            )}
          </>
        );
      }}
    </ManagementPage>
  );
}

function Setting({ name, setting: { value, source, description } }: { name: string; setting: ShownSetting }) {
  const t = useTexts();
  return (
    <li>
      <div className={styles.words}>
        <p>
          <strong className={styles.name}>{name}</strong>
        </p>
        {/* The description of a setting is part of the reference, which is in English. */}
        <p className={styles.quiet} lang="en">
          {description}
        </p>
      </div>
      <span className={styles.value}>
        {value === '' ? t('configuration.empty') : (value ?? t('configuration.unset'))}
      </span>
      <Chip look={looks[source]}>{t(`configuration.source.${source}`)}</Chip>
    </li>
  );
}
