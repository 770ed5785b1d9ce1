import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { leastPoints } from './limit-settings.ts';
import { type DeclaredSettings, settingsReference } from './settings-reference.ts';

type DerivedSetting = 'seedDemo' | 'storageUrl' | 'mailFrom' | 'publicPort';

/** All validated settings; `appSecret` is missing if the embedded database generates it. */
export type Settings = Omit<DeclaredSettings, DerivedSetting> & {
  readonly [Key in Exclude<DerivedSetting, 'publicPort'>]: NonNullable<DeclaredSettings[Key]>;
} & {
  readonly production: boolean;
  /** In a demo without a mail server owners read in the app what would be sent. */
  readonly keepsMailTexts: boolean;
  /** Null: the default port of the scheme. */
  readonly publicPort: number | null;
  /** The variables that the environment has set. */
  readonly setNames: ReadonlySet<string>;
};

/** A wrong setting. The message is one sentence with the variable's name. */
export class SettingError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'SettingError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Compose files and CI pass unset variables as empty text. */
const givenIn = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

const readDeclared = (env: Environment, options: Environment): DeclaredSettings => {
  const values: Partial<Record<keyof DeclaredSettings, unknown>> = {};
  for (const [key, { name, fallback, kind, secret }] of Object.entries(settingsReference)) {
    const text = givenIn(env, name) ?? fallback;
    if (text === undefined) continue;
    const read = kind.schema.safeParse(text);
    if (!read.success) {
      throw new SettingError(
        `${options[name] ?? name} must be ${kind.rule}${secret ? '' : `, but is ${JSON.stringify(text)}`}.`,
      );
    }
    values[key as keyof DeclaredSettings] = read.data;
  }
  // Each value was parsed by the schema that declares its type.
  return values as DeclaredSettings;
};

/** Settings that need or exclude each other. */
const assertTogether = (settings: DeclaredSettings, production: boolean): void => {
  if (production && settings.appSecret === undefined) {
    throw new SettingError('APP_SECRET must be set with NODE_ENV=production: at least 32 characters.');
  }
  if (settings.databaseUrl !== undefined && settings.appSecret === undefined && settings.nodeEnv !== 'test') {
    throw new SettingError(
      'APP_SECRET must be set with DATABASE_URL, so that all processes share it: at least 32 characters.',
    );
  }
  if (settings.databaseDirectUrl !== undefined && settings.databaseUrl === undefined) {
    throw new SettingError('DATABASE_DIRECT_URL needs DATABASE_URL with the address of the connection pooler.');
  }
  if (settings.processes > 1 && settings.databaseUrl === undefined) {
    throw new SettingError('PROCESSES must be 1 without DATABASE_URL: the embedded database belongs to one process.');
  }
  if (settings.databaseReplicaUrl !== undefined && settings.databaseUrl === undefined) {
    throw new SettingError('DATABASE_REPLICA_URL needs DATABASE_URL with the address of the primary server.');
  }
  if (production && settings.seedDemo) {
    throw new SettingError('SEED_DEMO must not be true with NODE_ENV=production: everyone knows the demo’s password.');
  }
  if (settings.mainCompany === settings.demoCompany) {
    throw new SettingError(`DEMO_COMPANY must differ from MAIN_COMPANY, but both are "${settings.mainCompany}".`);
  }
};

/** With fewer points each call of some kind would be refused. Tests need few to reach a limit. */
const assertEnoughPoints = ({ limitsNetwork, limitsAccount }: DeclaredSettings): void => {
  for (const [name, limit] of Object.entries({ LIMITS_NETWORK: limitsNetwork, LIMITS_ACCOUNT: limitsAccount }))
    if (limit !== null && limit.count < leastPoints)
      throw new SettingError(
        `${name} must be at least ${leastPoints} points in its time, because one call costs up to ${leastPoints}, but is ${limit.count}.`,
      );
};

/**
 * Reads the environment. Throws a `SettingError` for the first wrong variable; it names the option of a command if
 * `options` says that the value came from one.
 */
export const readSettings = (env: Environment, options: Environment = {}): Settings => {
  const settings = readDeclared(env, options);
  const production = settings.nodeEnv === 'production';
  assertTogether(settings, production);
  if (settings.nodeEnv !== 'test') assertEnoughPoints(settings);
  const dataDir = resolve(settings.dataDir);
  const seedDemo = settings.seedDemo ?? (!production && settings.databaseUrl === undefined);
  return Object.freeze({
    ...settings,
    dataDir,
    production,
    seedDemo,
    keepsMailTexts: seedDemo && settings.smtpUrl === undefined,
    storageUrl: settings.storageUrl ?? pathToFileURL(resolve(dataDir, 'files')).href,
    publicPort: settings.publicPort ?? (/(^|\.)localhost$/.test(settings.baseDomain) ? settings.port : null),
    mailFrom: settings.mailFrom ?? `no-reply@${settings.baseDomain}`,
    setNames: new Set(Object.values(settingsReference).flatMap(({ name }) => (givenIn(env, name) ? [name] : []))),
  });
};
