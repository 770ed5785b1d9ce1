import { hasHiddenCharacter } from '@lernhaus/domain/accounts/normalise-login';
import { isAddress, shownAddress } from '@lernhaus/domain/media/address';
import { z } from 'zod';

/** Ends the checks of a text: one that is too long is looked at by no pattern. */
export const stop = { abort: true } as const;

const pattern = { message: 'Pattern' } as const;
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

/** Text that PostgreSQL can hold (no NUL, no half surrogate pair), of at most so many characters. Its length is checked first. */
export const boundedText = (max: number, min = 0) => z.string().max(max, stop).min(min).refine(isStorable, pattern);

/** Refuses what is blank after trimming: it counts as missing (contract 7). */
export const filled = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((value) => value.trim() !== '', { message: 'NotNull' });

/** A name that people are told apart by: what nobody sees in it is refused, never trimmed. */
export const visible = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((value) => !hasHiddenCharacter(value), pattern);

/** An id that a call's query must have. */
export const requiredId = filled(boundedText(100));
/** The login of the person that a call's query asks about. */
export const requiredUser = filled(boundedText(50));

/** An address in a body; a blank one means that there is none. */
export const givenAddress = (max: number) =>
  boundedText(max)
    .refine((value) => value.trim() === '' || isAddress(value), pattern)
    .meta({ format: 'uri-reference' });

/** An address in an answer. Rows can be older than the rule for bodies: what may not be followed is not told. */
export const answeredAddress = z.string().nullable().overwrite(shownAddress).meta({ format: 'uri-reference' });
