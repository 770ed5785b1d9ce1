import { isIP } from 'node:net';
import { z } from 'zod';
import { plainAddress } from './plain-address.ts';

/** A type of setting: a schema from text to value, and the text after "NAME must be …". */
export interface SettingKind<Schema extends z.ZodType = z.ZodType> {
  rule: string;
  schema: Schema;
}

const kind = <Schema extends z.ZodType>(rule: string, schema: Schema): SettingKind<Schema> => ({ rule, schema });

export interface RateLimit {
  readonly count: number;
  readonly windowSeconds: number;
}

export const wholeNumber = (from: number, to: number) =>
  kind(
    `a whole number from ${from} to ${to}`,
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.number().min(from).max(to)),
  );

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  kind(words.length === 2 ? `${words[0]} or ${words[1]}` : `one of ${words.join(', ')}`, z.enum(words));

export const yesOrNo = kind(
  'true or false',
  z.enum(['true', 'false']).transform((word) => word === 'true'),
);

export const text = (rule: string, pattern: RegExp) => kind(rule, z.string().regex(pattern));

export const address = (...schemes: readonly [string, ...string[]]) =>
  kind(
    `an address that begins with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`,
    z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))),
  );

/** An address that may contain a password. A plain `/` in one ends the host, so the address is not one any more. */
export const addressWithPassword = (...schemes: readonly [string, ...string[]]) => {
  const { rule, schema } = address(...schemes);
  return kind(`${rule}; in a password write / # ? @ % as %2F %23 %3F %40 %25`, schema);
};

const nameAndAddress = /^[^<>\p{Cc}]{0,200}<([^<>]{3,320})>$/u;

export const sender = kind(
  'an e-mail address, alone or as Name <address>',
  z
    .string()
    .max(1000)
    .refine((value) => plainAddress.test(nameAndAddress.exec(value)?.[1] ?? value)),
);

const companyName = /^[a-z]{2,20}$/;
export const company = text('2 to 20 letters from a to z', companyName);

const domainName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
export const domain = text('a domain name in lower case, without scheme and port', domainName);

const isProxy = (entry: string): boolean => {
  const [host = '', bits, ...more] = entry.split('/');
  const version = isIP(host);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

export const proxies = kind(
  'a list of IP addresses or networks (10.0.0.0/8), separated by commas',
  z
    .string()
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(z.array(z.string().refine(isProxy))),
);

const hostWithPort = /^[a-z0-9.-]{1,253}(:[0-9]{1,5})?$/;
export const hosts = kind(
  'a list of hosts (localhost:9000), separated by commas',
  z
    .string()
    .transform((list) => list.split(',').flatMap((entry) => entry.trim().toLowerCase() || []))
    .pipe(z.array(z.string().regex(hostWithPort)).max(20)),
);

export const headers = kind(
  'a list of headers (name=value), separated by commas',
  z
    .string()
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(
      z
        .array(z.string().regex(/^[\w-]{1,100}=(?:[\x20-\x24\x26-\x7e]|%[2-6][\da-fA-F]|%7[\da-eA-E]){1,1000}$/))
        .max(20),
    ),
);

const secondsIn = { s: 1, m: 60, h: 3600 } as const;

export const rateLimit = kind(
  'a number of calls per period, such as 5/15m (s, m or h), or off',
  z
    .string()
    .regex(/^(off|[1-9]\d{0,5}\/([1-9]\d{0,3})?[smh])$/)
    .transform((value): RateLimit | null => {
      if (value === 'off') return null;
      const [count, time = '1m'] = value.split('/');
      const unit = time.slice(-1) as keyof typeof secondsIn;
      return { count: Number(count), windowSeconds: Number(time.slice(0, -1) || '1') * secondsIn[unit] };
    }),
);
