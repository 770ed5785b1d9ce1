import { currencies } from '@lernhaus/domain/billing/currency';
import { isAddress } from '@lernhaus/domain/media/address';
import { isBase64 } from '@lernhaus/domain/media/is-base64';
import { parseCoordinates } from '@lernhaus/domain/tenants/coordinates';
import { normaliseHost } from '@lernhaus/domain/tenants/normalise-host';
import { visibleLine } from '../text-schemas.ts';
import type { SettingKey } from './company-setting.ts';
import { isSecret, mailServerSubkeys, type SettingField, type SettingType, settingField } from './setting-groups.ts';

export interface SettingInput {
  readonly key: SettingKey;
  readonly subkey: string | null;
  /** Null or blank keeps a secret and removes any other setting. */
  readonly value: string | null;
  /** The stored version on which a change is based, 0 if nothing was stored; without it the last write wins. */
  readonly version?: number | undefined;
}

/** What to do with a valid setting. */
export type SettingAction =
  | { readonly act: 'keep' | 'remove' }
  | { readonly act: 'write'; readonly value: string }
  | { readonly act: 'clean'; readonly html: string }
  | { readonly act: 'picture'; readonly base64: string; readonly icon: boolean };

/** Why a setting is refused, in the words of field errors. */
export type SettingProblem = 'NotNull' | 'Size' | 'Pattern' | 'Number';

type Result = SettingAction | { readonly act: 'refuse'; readonly problem: SettingProblem };
type Check = (value: string, field: SettingField) => Result;

const write = (value: string): Result => ({ act: 'write', value });
const refuse = (problem: SettingProblem): Result => ({ act: 'refuse', problem });
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value) ? write(value) : refuse('Pattern');

const address = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/;
const ownPath = /^\/[\w/-]+\.(webp|png|jpe?g|gif)$/;
const ownIcon = /^\/[\w/-]+\.ico$/;
/** The prefix of a data address. */
const dataAddress = /^data:[\w/.+-]{1,100};base64,/;

const isLink = (value: string, ...schemes: readonly string[]): boolean =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

/** A picture is an allowed address, or the picture itself as base64. */
const picture =
  (icon: boolean): Check =>
  (value, { max }) => {
    if (value.length <= max && (ownPath.test(value) || (icon && ownIcon.test(value)) || isLink(value, 'https:')))
      return write(value);
    const body = value.slice(dataAddress.exec(value)?.[0].length ?? 0);
    return isBase64(body) ? { act: 'picture', base64: body, icon } : refuse('Pattern');
  };

/** The check of each type, which also returns the stored spelling. */
const checks: Readonly<Record<SettingType, Check>> = {
  text: write,
  secret: write,
  richText: (html) => ({ act: 'clean', html }),
  image: picture(false),
  icon: picture(true),
  colour: matching(/^#[0-9a-f]{6}$/i),
  number: (value) => (/^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535 ? write(value) : refuse('Number')),
  email: matching(address),
  emailList: (value) => (value.split(',').every((one) => address.test(one.trim())) ? write(value) : refuse('Pattern')),
  link: (value) =>
    isAddress(value) && (value.startsWith('/') || isLink(value, 'http:', 'https:')) ? write(value) : refuse('Pattern'),
  host: (value) => {
    const host = normaliseHost(value);
    return host ? write(host) : refuse('Pattern');
  },
  currency: (value) => (currencies.some((one) => one === value) ? write(value) : refuse('Pattern')),
  coordinates: (value) => (parseCoordinates(value) ? write(value) : refuse('Pattern')),
};

const unbounded: readonly SettingType[] = ['image', 'icon'];

/** Short texts are names and parts of addresses, which also stand in the headers of mails; longer ones have lines. */
const normalised = (value: string, { type, max }: SettingField): string =>
  type === 'text' && max <= 50 ? visibleLine(value) : value.trim();

const isBlank = (value: string | null) => (value?.trim() ?? '') === '';

/** Whether these settings remove the company's own mail server, so that the platform sends its mails. */
export const removesMailServer = (settings: readonly SettingInput[]): boolean =>
  mailServerSubkeys.every((subkey) =>
    settings.some((one) => one.key === 'EMAIL' && one.subkey === subkey && isBlank(one.value)),
  );

function check({ key, subkey, value }: SettingInput, isWithoutMailServer: boolean): Result {
  const field = settingField(key, subkey ?? '');
  if (isBlank(value)) {
    if (isSecret(subkey)) return { act: 'keep' };
    const isNeeded = field.required && !(field.isMailServer && isWithoutMailServer);
    return isNeeded ? refuse('NotNull') : { act: 'remove' };
  }
  const text = normalised(value ?? '', field);
  const tooLong = !unbounded.includes(field.type) && text.length > field.max;
  if (text.length < field.min || tooLong) return refuse('Size');
  // A secret is stored exactly, because blanks can be part of it.
  return checks[field.type](field.type === 'secret' ? (value ?? '') : text, field);
}

/** Checks settings that are saved together by the rules of their groups (specification 5, admin-setting rules). */
export function checkSettings(settings: readonly SettingInput[]): Result[] {
  const isWithoutMailServer = removesMailServer(settings);
  return settings.map((setting) => check(setting, isWithoutMailServer));
}
