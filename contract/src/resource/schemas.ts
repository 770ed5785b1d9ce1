import { isPlayable } from '@lernhaus/domain/courses/video-source';
import { isBase64 } from '@lernhaus/domain/media/is-base64';
import { wordsOf } from '@lernhaus/domain/quizzes/word-list';
import { z } from 'zod';
import { id, pageQuery } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { answeredAddress, boundedText, filled, givenAddress, stop } from '../texts.ts';
import type { AnyResource } from './define-resource.ts';
import { byKind, type Field, type FieldOf } from './field.ts';

/** Texts whose blank form counts as missing where they are required. */
const filledIf = <S extends z.ZodType<string>>(schema: S, { required }: Field) => (required ? filled(schema) : schema);

const mostIdLength = 100;
/** A lone check: a list of thousands of wrong ids makes one issue each, where a union makes three. */
const givenId = z
  .custom<string | number>(
    (value) => typeof value === 'number' || (typeof value === 'string' && value.length <= mostIdLength),
    { message: 'Pattern' },
  )
  .meta({ type: ['string', 'number'], maxLength: mostIdLength });

const givenRef = z
  .object({ id: givenId })
  .transform(({ id }) => (id === '' || id === -1 || id === '-1' ? null : String(id)));

/** A base64 picture or film inside JSON; files beyond a few megabytes go by multipart or tus. */
const base64 = z
  .string()
  .max(limits.richBodyBytes, stop)
  .refine((value) => value.trim() !== '', { message: 'NotNull', ...stop })
  .refine(isBase64, { message: 'Pattern' })
  .meta({ contentEncoding: 'base64' });

const cents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const mostWords = 200;

/** What is wrong with a list of words, or with the comma-separated text that stands for one. */
function problemOfWords(given: string | string[], { max, required }: FieldOf<'wordList'>): string | null {
  const text = typeof given === 'string' ? given : given.join(', ');
  if (text.length > max) return 'Size';
  if (typeof given !== 'string' && given.length > mostWords) return 'Size';
  if (!boundedText(max).safeParse(text).success) return 'Pattern';
  return required && wordsOf(given).length === 0 ? 'NotNull' : null;
}

/** An address that the player can show: one that it cannot is told as such. */
const filmAddress = (max: number) =>
  boundedText(max)
    .refine((address) => address.trim() === '' || isPlayable(address), { message: 'NotPlayable' })
    .meta({ format: 'uri-reference' });

/** What a body may hold for a field of each kind. */
const bodyOf = byKind<[], z.ZodType>({
  text: (field) => {
    const schema = boundedText(field.max, field.min);
    return filledIf(field.pattern ? schema.regex(field.pattern) : schema, field);
  },
  richText: (field) => filledIf(boundedText(field.max), field),
  url: (field) => filledIf(field.suggests === 'videos' ? filmAddress(field.max) : givenAddress(field.max), field),
  integer: (field) => z.number().int().min(field.min).max(field.max),
  decimal: (field) => z.number().min(field.min).max(field.max).refine(cents, { message: 'Digits' }),
  flag: () => z.boolean(),
  choice: (field) => z.enum(field.options as [string, ...string[]]),
  instant: () => z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString()),
  textList: (field) => z.array(boundedText(field.max)).max(field.maxItems),
  wordList: (field) =>
    z.union([z.string(), z.array(z.string())]).superRefine((words, { addIssue }) => {
      const message = problemOfWords(words, field);
      if (message !== null) addIssue({ code: 'custom', message });
    }),
  reference: () => givenRef,
  references: () =>
    z
      .array(givenRef)
      .max(2000)
      .transform((ids) => [...new Set(ids.filter((id) => id !== null))]),
  children: () => z.unknown(),
  blob: () => base64,
  document: (field) => field.schema,
});

const answeredRef = z.looseObject({ id: z.string() });

/** What an answer holds for a field of each kind. */
const answerOf = byKind<[], z.ZodType>({
  text: () => z.string().nullable(),
  richText: () => z.string().nullable(),
  url: () => answeredAddress,
  integer: () => z.number().nullable(),
  decimal: () => z.number().nullable(),
  flag: (field) => (field.default === null ? z.boolean().nullable() : z.boolean()),
  choice: () => z.string().nullable(),
  instant: () => z.string().nullable(),
  textList: () => z.array(z.string()),
  wordList: () => z.union([z.string(), z.array(z.string())]).nullable(),
  reference: () => answeredRef.nullable(),
  references: () => z.array(answeredRef).optional(),
  children: () => z.array(answeredRef).optional(),
  blob: () => z.string().nullable(),
  document: (field) => field.schema,
});

export const isWritable = (field: Field): boolean => !field.serverOwned && field.kind !== 'children';

/** The fields of a body; where all are optional, a required one may be missing but not null. */
const bodyFields = (resource: AnyResource, all: 'as required' | 'optional') =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]): [string, z.ZodType][] => {
      if (!isWritable(field)) return [];
      const schema = bodyOf(field);
      const required = all === 'optional' ? schema.optional() : schema;
      const given: [string, z.ZodType] = [name, field.required ? required : schema.nullish()];
      // A picture sent as base64 says its type beside itself (specification 3, blobs).
      return field.kind === 'blob' ? [given, [`${name}ContentType`, z.string().max(100).nullish()]] : [given];
    }),
  );

/** The body of a POST: every required field, none of the server's; anything unknown is dropped. */
export const createBodyOf = (resource: AnyResource): z.ZodObject => z.object(bodyFields(resource, 'as required'));

/** The body of a PUT: an omitted field keeps its value, null clears it. */
export const updateBodyOf = (resource: AnyResource): z.ZodObject =>
  z.object({ ...bodyFields(resource, 'optional'), version: z.number().int().nullish() });

/** What a row says, by the declaration: an allow-list, built from nothing else. */
const answeredFields = (resource: AnyResource): Record<string, z.ZodType> => ({
  id: z.string(),
  ...Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]): [string, z.ZodType][] =>
      field.kind === 'blob'
        ? [
            [`${name}ContentType`, z.string().nullable()],
            [field.address ?? `${name}Url`, answeredAddress],
            [`${name}Size`, z.number().nullable()],
          ]
        : [[name, answerOf(field)]],
    ),
  ),
});

/** A row as its authors are answered: with who wrote it last, and the version that their next save names. */
export function replyOf(resource: AnyResource): z.ZodObject {
  return z.object({
    ...answeredFields(resource),
    owner: z.string(),
    [resource.created]: z.string(),
    modifiedDate: z.string(),
    modifiedBy: z.string(),
    version: z.number(),
  });
}

/** The same row for everybody else: what it says, and nothing of who writes it. */
export const publicReplyOf = (resource: AnyResource): z.ZodObject => z.object(answeredFields(resource));

/** The fields of these kinds, by name. */
export const fieldsOf = <K extends Field['kind']>({ fields }: AnyResource, ...kinds: K[]) =>
  Object.entries(fields).filter(([, field]) => (kinds as string[]).includes(field.kind)) as [
    string,
    Extract<Field, { kind: K }>,
  ][];

/** The columns a list may be sorted by: what has one plain value. */
export function sortableOf(resource: AnyResource): readonly string[] {
  const plain = fieldsOf(resource, 'text', 'wordList', 'url', 'integer', 'decimal', 'flag', 'choice', 'instant');
  return ['id', 'owner', ...plain.map(([name]) => name), resource.created, 'modifiedDate', 'modifiedBy', 'version'];
}

/** The columns that a list may be narrowed to one value of: what is chosen, ticked or stands above, and whose it is. */
export const filteredOf = (resource: AnyResource): [name: string, field: Field | null][] => [
  ['owner', null],
  ...fieldsOf(resource, 'choice', 'flag', 'reference'),
];

const filterOf = (field: Field | null): z.ZodType => {
  if (field?.kind === 'choice') return z.enum(field.options as [string, ...string[]]);
  if (field?.kind === 'flag') return z.enum(['true', 'false']);
  return field ? z.guid() : id;
};

export type ListQuery = z.output<ReturnType<typeof listQueryOf>> & Readonly<Record<string, unknown>>;

/** What a list is asked: a page of it, words that its texts hold, and the values that columns have. Anything else is refused. */
export function listQueryOf(resource: AnyResource) {
  const filters = filteredOf(resource).map(([name, field]) => [name, filterOf(field).optional()]);
  const query = { ...pageQuery.shape, search: boundedText(100).optional() };
  return z.strictObject({ ...(Object.fromEntries(filters) as Record<never, never>), ...query });
}
