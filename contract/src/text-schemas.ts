import { hasHiddenCharacter } from '@lernhaus/domain/accounts/normalise-login';
import { isAddress, validAddressOrNull } from '@lernhaus/domain/media/address';
import { z } from 'zod';

/** Stops the checks of a text: no pattern runs over a text that is too long. */
export const abortEarly = { abort: true } as const;

const pattern = { message: 'Pattern' } as const;
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

/** A text that PostgreSQL can store: no NUL, no half surrogate pair. Its length is checked first. */
export const boundedText = (max: number, min = 0) =>
  z.string().max(max, abortEarly).min(min).refine(isStorable, pattern);

/** What changes the direction of a text or is invisible. The joiners of emoji and of Persian words are kept. */
const hidden = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** One line of what a visitor typed, as others read it: without hidden characters, line breaks and spaces around it. */
export const visibleLine = (text: string): string => text.replace(/\s+/gu, ' ').replace(hidden, '').trim();

/** The same for a text of several lines. */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(hidden, ''))
    .join('\n');

/** Rejects a text that is blank after trimming; it counts as missing (requirements 7). */
export const nonBlank = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((value) => value.trim() !== '', { message: 'NotNull' });

/** Rejects a name with hidden characters, because names distinguish users. Hidden characters are never trimmed. */
export const withoutHiddenCharacters = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((value) => !hasHiddenCharacter(value), pattern);

/** A required id in a query. */
export const requiredId = nonBlank(boundedText(100));
/** A required login in a query. */
export const requiredUser = nonBlank(boundedText(50));

/** An address in a body; blank means: no address. */
export const bodyAddress = (max: number) =>
  boundedText(max)
    .refine((value) => value.trim() === '' || isAddress(value), pattern)
    .meta({ format: 'uri-reference' });

/** An address in a reply. An old row may hold an address that the rule for bodies rejects; it becomes null. */
export const replyAddress = z.string().nullable().overwrite(validAddressOrNull).meta({ format: 'uri-reference' });
