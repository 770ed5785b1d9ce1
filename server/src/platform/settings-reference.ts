import type { z } from 'zod';
import {
  address,
  company,
  domain,
  oneOf,
  proxies,
  rateLimit,
  type SettingKind,
  text,
  wholeNumber,
  yesOrNo,
} from './setting-kinds.ts';

interface SettingRow<Kind extends SettingKind, Fallback extends string | undefined> {
  name: string;
  /** The default as text; undefined: the setting may be missing. */
  fallback: Fallback;
  kind: Kind;
  /** One sentence for the README and `--help`. */
  description: string;
  /** Its value is not repeated in an error message. */
  secret: boolean;
}

const row = <Kind extends SettingKind, Fallback extends string | undefined>(
  name: string,
  fallback: Fallback,
  kind: Kind,
  description: string,
  secret = false,
): SettingRow<Kind, Fallback> => ({ name, fallback, kind, description, secret });

const anyText = (rule: string) => text(rule, /^[^\r\n\0]{1,1000}$/);
const path = (rule: string) => text(rule, /^[^\0]{1,1000}$/);

/** Declares all settings. `readSettings`, the README's table and `--help` use it. */
export const settingsReference = {
  nodeEnv: row(
    'NODE_ENV',
    'development',
    oneOf(['development', 'test', 'production']),
    'With production nothing with a known password exists and APP_SECRET is required.',
  ),
  port: row('PORT', '8080', wholeNumber(1, 65535), 'The port to listen on.'),
  host: row('HOST', '127.0.0.1', anyText('an address to listen on'), 'The address to listen on; 0.0.0.0 for all.'),
  dataDir: row(
    'DATA_DIR',
    './data',
    path('the path of a folder'),
    'The folder of the embedded database, of uploaded files and of the outbox.',
  ),
  databaseUrl: row(
    'DATABASE_URL',
    undefined,
    address('postgres', 'postgresql'),
    'A PostgreSQL server, version 15 or later; absent: the embedded database in DATA_DIR.',
    true,
  ),
  poolSize: row('POOL_SIZE', '10', wholeNumber(2, 200), 'Connections this process holds to the database.'),
  durability: row(
    'DURABILITY',
    'fast',
    oneOf(['fast', 'strict']),
    'The embedded database: fast survives the end of the process, strict also a power failure (the log is on disk before an answer).',
  ),
  baseDomain: row('BASE_DOMAIN', 'localhost', domain, 'The main domain; companies live at {company}.BASE_DOMAIN.'),
  publicScheme: row('PUBLIC_SCHEME', 'http', oneOf(['http', 'https']), 'The scheme of the links in pages and mails.'),
  publicPort: row(
    'PUBLIC_PORT',
    undefined,
    wholeNumber(1, 65535),
    'The port of the links in mails; absent: that of PORT below localhost, else the usual one of the scheme.',
  ),
  trustedProxies: row(
    'TRUSTED_PROXIES',
    '',
    proxies,
    'Proxies whose X-Forwarded-* headers count; none by default, so that no client can choose its host or address.',
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
    'Fill the demo data into an empty store; true for the embedded database outside production.',
  ),
  appSecret: row(
    'APP_SECRET',
    undefined,
    text('at least 32 characters', /^[^\0]{32,1000}$/),
    'The root of every key; generated into DATA_DIR for the embedded database, required with NODE_ENV=production.',
    true,
  ),
  storageUrl: row(
    'STORAGE_URL',
    undefined,
    address('file', 's3'),
    'Where files are kept: file:///folder or s3://key:secret@host:port/bucket?region=eu-central-1; absent: DATA_DIR/files. A bucket that cannot be used stops the start.',
    true,
  ),
  smtpUrl: row(
    'SMTP_URL',
    undefined,
    address('smtp', 'smtps'),
    'The mail server, smtp://user:password@host:port; absent: mails are written as .eml files into DATA_DIR/outbox. A start says when the server does not answer and goes on: mails wait for it.',
    true,
  ),
  mailFrom: row(
    'MAIL_FROM',
    undefined,
    anyText('one line'),
    'The sender of mails, "Name <address>"; absent: no-reply at BASE_DOMAIN.',
  ),
  razorpayApiUrl: row(
    'RAZORPAY_API_URL',
    'https://api.razorpay.com',
    address('http', 'https'),
    'The base of the payment provider, without /v1.',
  ),
  examGiveBackSeconds: row(
    'EXAM_GIVE_BACK_SECONDS',
    '3600',
    wholeNumber(0, 86_400),
    'The most that outages give back to one attempt at an exam; whoever was away for longer is allowed another attempt by the author.',
  ),
  logLevel: row(
    'LOG_LEVEL',
    'info',
    oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'How much is logged.',
  ),
  limitsNetwork: row(
    'LIMITS_NETWORK',
    '60000/1m',
    rateLimit,
    'Points per network for calls without a token: each call is one, each 64 KB of its body another, a page that nobody asked for before is 100, costly calls are up to 300.',
  ),
  limitsAccount: row(
    'LIMITS_ACCOUNT',
    '12000/1m',
    rateLimit,
    'The same per account; what learners save is counted apart, by as many points.',
  ),
  limitsLogin: row(
    'LIMITS_LOGIN',
    '5/15m',
    rateLimit,
    'Failed sign-ins per account and network; 20 times as many per account, 40 times as many per network.',
  ),
  limitsReset: row(
    'LIMITS_RESET',
    '4/1h',
    rateLimit,
    'Password resets per account and network; 40 times as many per network.',
  ),
  limitsRegistration: row('LIMITS_REGISTRATION', '10/1h', rateLimit, 'Registrations per network.'),
  limitsContact: row('LIMITS_CONTACT', '5/1h', rateLimit, 'Contact messages per network.'),
  limitsFeedback: row('LIMITS_FEEDBACK', '60/10m', rateLimit, 'Feedback entries per account and network.'),
  limitsAskMe: row('LIMITS_ASK_ME', '10/1m', rateLimit, 'Questions to the assistant per network.'),
  limitsSafety: row('LIMITS_SAFETY', '10/1m', rateLimit, 'Safety assessments per network.'),
  limitsDemo: row('LIMITS_DEMO', '60/1m', rateLimit, 'Answers checked in demo courses per network.'),
} as const;

export type SettingsReference = typeof settingsReference;

type ValueOf<Row> =
  Row extends SettingRow<infer Kind, infer Fallback>
    ? z.output<Kind['schema']> | (Fallback extends string ? never : undefined)
    : never;

/** The type of each setting; without a default it may be undefined. */
export type DeclaredSettings = { readonly [Key in keyof SettingsReference]: ValueOf<SettingsReference[Key]> };
