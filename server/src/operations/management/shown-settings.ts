import { availableParallelism, release, totalmem } from 'node:os';
import { processSettingGroups, type ShownSetting, type settingSources } from '@lernhaus/contract/operations/management';
import type { Settings } from '../../platform/settings.ts';
import { type SettingsReference, settingsReference } from '../../platform/settings-reference.ts';

type SettingKey = keyof SettingsReference;
type Source = (typeof settingSources)[number];
type Group = (typeof processSettingGroups)[number];

const hidden = '******';

/** The parts of a name that decide its group; the first that matches counts. */
const groupPatterns: readonly (readonly [pattern: RegExp, group: Group])[] = [
  [/^(DATABASE|POOL|DURABILITY|DATA_DIR)/, 'database'],
  [/^STORAGE/, 'storage'],
  [/^(SMTP|MAIL)/, 'mail'],
  [/^RAZORPAY/, 'payments'],
  [/^SAFETY/, 'safety'],
  [/^ASK_ME/, 'assistant'],
  [/^(LIMITS|EXAM|CONTACT|AUDIT)_/, 'limits'],
];
const groupOf = (name: string): Group => groupPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'server';

/** An address without user, password and query, which may be secret. */
export function addressWithoutSecrets(address: string): string {
  const url = new URL(address);
  const user = url.username || url.password ? `${hidden}@` : '';
  return `${url.protocol}//${user}${url.host}${url.pathname}${url.search ? `?${hidden}` : ''}`;
}

function sourceOf(key: SettingKey, { setNames, ...settings }: Settings): Source {
  const { name, fallback } = settingsReference[key];
  if (setNames.has(name)) return 'environment';
  if (fallback !== undefined) return 'default';
  if (key === 'appSecret' && settings.databaseUrl === undefined) return 'generated';
  return settings[key] === undefined || settings[key] === null ? 'none' : 'derived';
}

/** A value as it is written in the environment. */
function textOf(value: Settings[SettingKey]): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') return 'count' in value ? `${value.count}/${value.windowSeconds}s` : value.join(', ');
  const text = String(value);
  return /^[a-z0-9]+:\/\//.test(text) && URL.canParse(text) ? addressWithoutSecrets(text) : text;
}

/** A setting as ADMIN sees it. No part of a secret is shown; a limit that is switched off is `off`. */
function shownSetting(key: SettingKey, settings: Settings): ShownSetting {
  const { name, description, secret } = settingsReference[key];
  const source = sourceOf(key, settings);
  const plain = textOf(settings[key]) ?? (name.startsWith('LIMITS_') ? 'off' : null);
  const isHidden = secret && source !== 'none' && source !== 'derived';
  return { value: isHidden ? hidden : plain, source, isSecret: secret, description };
}

const settingKeys = Object.keys(settingsReference) as SettingKey[];

/** All settings by group. */
export function settingsByGroup(settings: Settings) {
  const propertiesOf = (group: Group) =>
    Object.fromEntries(
      settingKeys
        .filter((key) => groupOf(settingsReference[key].name) === group)
        .map((key) => [settingsReference[key].name, shownSetting(key, settings)]),
    );
  const groups = processSettingGroups.map((group) => [group, { prefix: group, properties: propertiesOf(group) }]);
  return Object.fromEntries(groups) as Record<Group, { prefix: string; properties: Record<string, ShownSetting> }>;
}

/** All settings by source, and the system that the process runs on. */
export function settingsBySource(settings: Settings) {
  const allSettings = settingKeys.map((key) => ({ name: settingsReference[key].name, ...shownSetting(key, settings) }));
  const sources = ['environment', 'default', 'derived', 'generated', 'none'] as const;
  const system = {
    node: process.version,
    platform: `${process.platform} ${release()} ${process.arch}`,
    cores: String(availableParallelism()),
    memoryBytes: String(totalmem()),
  };
  return [
    ...sources.map((source) => ({
      name: source,
      properties: Object.fromEntries(
        allSettings.filter((one) => one.source === source).map(({ name, value }) => [name, { value }]),
      ),
    })),
    {
      name: 'system' as const,
      properties: Object.fromEntries(Object.entries(system).map(([name, value]) => [name, { value }])),
    },
  ];
}
