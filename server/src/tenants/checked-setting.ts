import { Failure, type FieldError } from '@lernhaus/contract/failures';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import { isSecret, type SettingField, type SettingType, settingField } from '@lernhaus/contract/tenants/setting-groups';
import { currencies } from '@lernhaus/domain/billing/currency';
import { isAddress } from '@lernhaus/domain/media/address';
import { isBase64 } from '@lernhaus/domain/media/is-base64';
import { normaliseHost } from '@lernhaus/domain/tenants/normalise-host';

export interface GivenSetting {
  readonly key: SettingKey;
  readonly subkey: string | null;
  /** Null or blank keeps a secret and removes any other setting. */
  readonly value: string | null;
}

/** The default key and subkey (specification 9). */
export const defaultSetting = { key: 'COMPANY_DETAILS', subkey: 'COMPANY_NAME' } as const;

/** Converts a stored row to a setting. */
export const settingOf = (row: {
  key: SettingKey | null;
  subkey: string | null;
  value: string | null;
}): GivenSetting => ({
  key: row.key ?? defaultSetting.key,
  subkey: row.subkey,
  value: row.value,
});

/** What to do with a valid setting. */
export type Checked =
  | { readonly act: 'keep' | 'remove' }
  | { readonly act: 'write'; readonly value: string }
  | { readonly act: 'clean'; readonly html: string }
  | { readonly act: 'picture'; readonly base64: string; readonly icon: boolean };

/** A checked setting with clean text and stored picture. */
export type PreparedSetting = Extract<Checked, { readonly act: 'keep' | 'remove' | 'write' }>;

class Refused {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}
type Check = (value: string, field: SettingField) => Checked | Refused;

const write = (value: string): Checked => ({ act: 'write', value });
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value) ? write(value) : new Refused('Pattern');

const address = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/;
const ownPath = /^\/[\w/-]+\.(webp|png|jpe?g|gif|ico)$/;
/** The prefix of a data address. */
const dataAddress = /^data:[\w/.+-]{1,100};base64,/;

const isLink = (value: string, ...schemes: readonly string[]): boolean =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

/** A picture is an allowed address, or the picture itself as base64. */
const picture =
  (icon: boolean): Check =>
  (value, { max }) => {
    if (value.length <= max && (ownPath.test(value) || isLink(value, 'https:'))) return write(value);
    const body = value.slice(dataAddress.exec(value)?.[0].length ?? 0);
    return isBase64(body) ? { act: 'picture', base64: body, icon } : new Refused('Pattern');
  };

/** The check of each type, which also returns the stored spelling. */
const checks: Readonly<Record<SettingType, Check>> = {
  text: write,
  secret: write,
  richText: (html) => ({ act: 'clean', html }),
  image: picture(false),
  icon: picture(true),
  colour: matching(/^#[0-9a-f]{6}$/i),
  number: (value) => (/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? write(value) : new Refused('Number')),
  email: matching(address),
  emailList: (value) =>
    value.split(',').every((one) => address.test(one.trim())) ? write(value) : new Refused('Pattern'),
  link: (value) =>
    isAddress(value) && (value.startsWith('/') || isLink(value, 'http:', 'https:'))
      ? write(value)
      : new Refused('Pattern'),
  host: (value) => {
    const host = normaliseHost(value);
    return host ? write(host) : new Refused('Pattern');
  },
  currency: (value) => (currencies.some((one) => one === value) ? write(value) : new Refused('Pattern')),
};

const unbounded: readonly SettingType[] = ['image', 'icon'];

function check({ key, subkey, value }: GivenSetting): Checked | Refused {
  const field = settingField(key, subkey ?? '');
  const text = value?.trim() ?? '';
  if (text === '') {
    if (isSecret(subkey)) return { act: 'keep' };
    return field.required ? new Refused('NotNull') : { act: 'remove' };
  }
  const tooLong = !unbounded.includes(field.type) && text.length > field.max;
  if (text.length < field.min || tooLong) return new Refused('Size');
  // A secret is stored exactly, because blanks can be part of it.
  return checks[field.type](field.type === 'secret' ? (value ?? '') : text, field);
}

export const refusedSetting = (field: string, message: string): FieldError => ({
  objectName: 'companySettings',
  field,
  message,
});

/**
 * Checks settings by the rules of their groups (specification 5, admin-setting rules). Throws all errors by subkey, or by
 * `name` for a single setting.
 */
export function checkedSettings(settings: readonly GivenSetting[], name?: string): Checked[] {
  const results = settings.map((setting) => ({ setting, result: check(setting) }));
  const refused = results.flatMap(({ setting, result }) =>
    result instanceof Refused ? [refusedSetting(name ?? setting.subkey ?? setting.key, result.word)] : [],
  );
  if (refused.length > 0) throw new Failure('error.validation', {}, refused);
  return results.map(({ result }) => result as Checked);
}
