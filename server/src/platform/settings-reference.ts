import type { z } from 'zod';
import { limitSettings } from './limit-settings.ts';
import {
  address,
  addressWithPassword,
  company,
  domain,
  headers,
  hosts,
  oneOf,
  proxies,
  sender,
  text,
  wholeNumber,
  yesOrNo,
} from './setting-kinds.ts';
import { anyText, settingRow as row, type SettingRow } from './setting-row.ts';

const path = (rule: string) => text(rule, /^[^\0]{1,1000}$/);

/** Declares all settings. `readSettings`, the screen *Configuration* and the table of docs/operations.md use it. */
export const settingsReference = {
  nodeEnv: row(
    'NODE_ENV',
    'development',
    oneOf(['development', 'test', 'production']),
    'With production there is no demo data and APP_SECRET is required.',
  ),
  port: row('PORT', '8080', wholeNumber(1, 65535), 'The port to listen on.'),
  host: row('HOST', '127.0.0.1', anyText('an address to listen on'), 'The address to listen on; 0.0.0.0 for all.'),
  processes: row(
    'PROCESSES',
    '1',
    wholeNumber(1, 64),
    'The number of processes on this port, about one per processor core. More than 1 needs DATABASE_URL. A process that ends or is stuck is replaced; SIGHUP replaces all, one after the other.',
  ),
  drainSeconds: row(
    'DRAIN_SECONDS',
    '0',
    wholeNumber(0, 20),
    'The time in seconds in which a process still answers after SIGTERM, while its health is 503: longer than the balancer needs to notice. At most 20: a process ends 28 seconds after SIGTERM at the latest, and running requests need the rest.',
  ),
  dataDir: row(
    'DATA_DIR',
    './data',
    path('the path of a folder'),
    'The folder of the embedded database, of uploaded files and of the outbox.',
  ),
  databaseUrl: row(
    'DATABASE_URL',
    undefined,
    addressWithPassword('postgres', 'postgresql'),
    'A PostgreSQL server, version 15 or later. Not set: the embedded database in DATA_DIR.',
    true,
  ),
  databaseDirectUrl: row(
    'DATABASE_DIRECT_URL',
    undefined,
    addressWithPassword('postgres', 'postgresql'),
    'The PostgreSQL server itself, if DATABASE_URL is a connection pooler in transaction mode (pgbouncer). Two connections of each process and migrations go there.',
    true,
  ),
  databaseReplicaUrl: row(
    'DATABASE_REPLICA_URL',
    undefined,
    addressWithPassword('postgres', 'postgresql'),
    'A replica of the server by streaming replication. It answers reads of public pages, the catalogue and releases as soon as it has replayed their last change.',
    true,
  ),
  poolSize: row('POOL_SIZE', '10', wholeNumber(2, 200), 'The number of database connections of this process.'),
  durability: row(
    'DURABILITY',
    'fast',
    oneOf(['fast', 'strict']),
    'For the embedded database: with fast, saved data survive a crash of the process; with strict also a power failure (the log is on disk before the reply).',
  ),
  baseDomain: row(
    'BASE_DOMAIN',
    'localhost',
    domain,
    'The main domain. Companies have the addresses {company}.BASE_DOMAIN.',
  ),
  publicScheme: row('PUBLIC_SCHEME', 'http', oneOf(['http', 'https']), 'The scheme of the links in pages and mails.'),
  publicPort: row(
    'PUBLIC_PORT',
    undefined,
    wholeNumber(1, 65535),
    'The port of the links in mails and of the addresses for search engines. Not set: PORT if BASE_DOMAIN ends in localhost, otherwise the default port of the scheme.',
  ),
  trustedProxies: row(
    'TRUSTED_PROXIES',
    '',
    proxies,
    'Proxies whose X-Forwarded-* headers are trusted. Empty: none, so no client can choose its host or address.',
  ),
  mainCompany: row('MAIN_COMPANY', 'lernhaus', company, 'The company of the main domain.'),
  demoCompany: row('DEMO_COMPANY', 'demo', company, 'The company of the demo domain.'),
  product: row(
    'PRODUCT',
    '',
    text('up to 20 letters from a to z', /^[a-z]{0,20}$/),
    'The {product} in the path prefix /services/{product}elearning/api.',
  ),
  seedDemo: row(
    'SEED_DEMO',
    undefined,
    yesOrNo,
    'Load the demo data. Not set: true for the embedded database outside production.',
  ),
  appSecret: row(
    'APP_SECRET',
    undefined,
    text('at least 32 characters', /^[^\0]{32,1000}$/),
    'The secret from which all keys are derived. For the embedded database it is generated in DATA_DIR; with DATABASE_URL and in production it is required. With another one everybody must sign in again, and a start names the companies whose payment keys or mail passwords it does not decrypt.',
    true,
  ),
  storageUrl: row(
    'STORAGE_URL',
    undefined,
    addressWithPassword('file', 's3'),
    'The storage of files: file:///folder or s3://key:secret@host:port/bucket?region=eu-central-1, with &tls=0 for a storage without TLS. Not set: DATA_DIR/files. The server does not start if the bucket cannot be used.',
    true,
  ),
  backupKey: row(
    'BACKUP_KEY',
    undefined,
    text('at least 12 characters', /^[^\0]{12,5000}$/),
    'Encrypts backups, in the format of age (age-encryption.org): a passphrase, or a public key age1…. A command that reads such a backup needs its secret key AGE-SECRET-KEY-1…, with which no server starts.',
    true,
  ),
  smtpUrl: row(
    'SMTP_URL',
    undefined,
    addressWithPassword('smtp', 'smtps'),
    'The mail server, smtp://user:password@host:port. Not set: mails are written as .eml files to DATA_DIR/outbox and deleted after 30 days. If the mail server does not answer, the start reports it; mails wait in the database and are tried for three days.',
    true,
  ),
  mailFrom: row(
    'MAIL_FROM',
    undefined,
    sender,
    'The sender of mails, an address alone or "Name <address>". Not set: no-reply@BASE_DOMAIN.',
  ),
  razorpayApiUrl: row(
    'RAZORPAY_API_URL',
    'https://api.razorpay.com',
    address('http', 'https'),
    'The base URL of the payment provider, without /v1.',
  ),
  razorpayCheckoutUrl: row(
    'RAZORPAY_CHECKOUT_URL',
    'https://checkout.razorpay.com/v1/checkout.js',
    address('http', 'https'),
    'The address of the provider’s checkout script, which pages load to take a payment.',
  ),
  safetyGeocoderUrl: row(
    'SAFETY_GEOCODER_URL',
    undefined,
    address('http', 'https'),
    'A Nominatim-compatible geocoder that finds streets for the safety assessment. Not set: only imported archives are asked, and nothing is called.',
  ),
  safetyPoliceUrl: row(
    'SAFETY_POLICE_URL',
    'https://data.police.uk',
    address('http', 'https'),
    'The base URL of the police’s crime service, without /api. It is called only if SAFETY_GEOCODER_URL is set.',
  ),
  safetyUserAgent: row(
    'SAFETY_USER_AGENT',
    'Lernhaus',
    anyText('a name without line breaks'),
    'The name that both services see. Public geocoders ask for a way to contact you.',
  ),
  safetyTimeoutSeconds: row(
    'SAFETY_TIMEOUT_SECONDS',
    '5',
    wholeNumber(1, 30),
    'The time in seconds that one call to these services may take.',
  ),
  safetyCallsPerSecond: row(
    'SAFETY_CALLS_PER_SECOND',
    '10',
    wholeNumber(1, 1000),
    'The number of calls per second to the crime service, which allows 15.',
  ),
  safetyGeocoderCallsPerSecond: row(
    'SAFETY_GEOCODER_CALLS_PER_SECOND',
    '1',
    wholeNumber(1, 1000),
    'The number of calls per second to the geocoder. Public ones allow one.',
  ),
  outgoingPrivateHosts: row(
    'OUTGOING_PRIVATE_HOSTS',
    '',
    hosts,
    'Hosts of outgoing calls that may have a private address, name or name:port, separated by commas. A company’s mail server among them may be unencrypted. Empty: none.',
  ),
  askMeUrl: row(
    'ASK_ME_URL',
    undefined,
    address('http', 'https'),
    'A chat endpoint of a language model that is compatible with OpenAI, such as https://api.example.org/v1/chat/completions. Not set: the assistant answers with the texts themselves.',
  ),
  askMeKey: row(
    'ASK_ME_KEY',
    undefined,
    anyText('one line'),
    'The key of the chat endpoint, sent as a bearer token.',
    true,
  ),
  askMeModel: row('ASK_ME_MODEL', 'gpt-4o-mini', anyText('one line'), 'The name of the model at the chat endpoint.'),
  askMeSeconds: row(
    'ASK_ME_SECONDS',
    '30',
    wholeNumber(1, 120),
    'The maximum time in seconds that the model has for an answer. After it the assistant answers without the model.',
  ),
  examGiveBackSeconds: row(
    'EXAM_GIVE_BACK_SECONDS',
    '3600',
    wholeNumber(0, 86_400),
    'The maximum time in seconds that outages add to one exam attempt. After a longer outage an author can allow another attempt.',
  ),
  logLevel: row(
    'LOG_LEVEL',
    'info',
    oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'The level of the log.',
  ),
  metricsToken: row(
    'METRICS_TOKEN',
    undefined,
    text('20 to 200 letters, digits and characters of _.~+/=-, without blanks', /^[\w.~+/=-]{20,200}$/),
    'The bearer token with which a monitoring system reads /management/prometheus. Not set: only ADMIN reads it.',
    true,
  ),
  otlpEndpoint: row(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    undefined,
    address('http', 'https'),
    'A collector of OpenTelemetry, such as http://localhost:4318. It gets requests and their statements as traces, without values. Not set: nothing is recorded.',
  ),
  otlpHeaders: row(
    'OTEL_EXPORTER_OTLP_HEADERS',
    '',
    headers,
    'Headers for the collector, name=value, separated by commas.',
    true,
  ),
  ...limitSettings,
} as const;

export type SettingsReference = typeof settingsReference;

type ValueOf<Row> =
  Row extends SettingRow<infer Kind, infer Fallback>
    ? z.output<Kind['schema']> | (Fallback extends string ? never : undefined)
    : never;

/** The type of each setting; without a default it may be undefined. */
export type DeclaredSettings = { readonly [Key in keyof SettingsReference]: ValueOf<SettingsReference[Key]> };
