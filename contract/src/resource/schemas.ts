import { isPlayable, isVideoAddress } from '@lernhaus/domain/courses/video-source';
import { isBase64 } from '@lernhaus/domain/media/is-base64';
import { wordsOf } from '@lernhaus/domain/quizzes/word-list';
import { z } from 'zod';
import { id, pageQuery } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchLength } from '../search-lengths.ts';
import { abortEarly, bodyAddress, boundedText, nonBlank, replyAddress } from '../text-schemas.ts';
import type { AnyResource } from './define-resource.ts';
import { byKind, type Field, type FieldOf } from './field.ts';
import type { CreateBodySchemaOf, PublicReplySchemaOf, ReplySchemaOf, UpdateBodySchemaOf } from './shapes.ts';

/** A blank text counts as missing when the field is required. */
const nonBlankIfRequired = <S extends z.ZodType<string>>(schema: S, { required }: Field) =>
  required ? nonBlank(schema) : schema;

const maxIdLength = 100;
/** One check instead of a union: a list of thousands of wrong ids makes one issue per id, a union makes three. */
const bodyId = z
  .custom<string | number | null>(
    (value) =>
      value === null || typeof value === 'number' || (typeof value === 'string' && value.length <= maxIdLength),
    { message: 'Pattern' },
  )
  .meta({ type: ['string', 'number', 'null'], maxLength: maxIdLength });

const bodyRef = z
  .object({ id: bodyId })
  .transform(({ id }) => (id === null || id === '' || id === -1 || id === '-1' ? null : String(id)));

/** A picture or video as base64 inside JSON; files above a few megabytes use multipart or tus. */
const base64 = z
  .string()
  .max(limits.richBodyBytes, abortEarly)
  .refine((value) => value.trim() !== '', { message: 'NotNull', ...abortEarly })
  .refine(isBase64, { message: 'Pattern' })
  .meta({ contentEncoding: 'base64' });

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const hasText = (list: readonly string[]): boolean => list.some((text) => text.trim() !== '');

const maxWords = 200;

/** Checks a list of words or a comma-separated text; returns the error message or null. */
function problemOfWords(words: string | string[], { max, required }: FieldOf<'wordList'>): string | null {
  const text = typeof words === 'string' ? words : words.join(', ');
  if (text.length > max) return 'Size';
  if (typeof words !== 'string' && words.length > maxWords) return 'Size';
  if (!boundedText(max).safeParse(text).success) return 'Pattern';
  return required && wordsOf(words).length === 0 ? 'NotNull' : null;
}

/** What may be the address of a video; others get the error `NotPlayable`. Forms refuse what our player cannot play. */
const videoAddress = (max: number) =>
  boundedText(max)
    .refine((address) => address.trim() === '' || isPlayable(address) || isVideoAddress(address), {
      message: 'NotPlayable',
    })
    .meta({ format: 'uri-reference' });

/** The schema of a field in a body, by kind. */
const bodySchemaOf = byKind<[], z.ZodType>({
  text: (field) => {
    const schema = boundedText(field.max, field.min);
    return nonBlankIfRequired(field.pattern ? schema.regex(field.pattern) : schema, field);
  },
  richText: (field) => nonBlankIfRequired(boundedText(field.max), field),
  url: (field) =>
    nonBlankIfRequired(field.suggests === 'video' ? videoAddress(field.max) : bodyAddress(field.max), field),
  integer: (field) => z.number().int().min(field.min).max(field.max),
  decimal: (field) => z.number().min(field.min).max(field.max).refine(hasTwoDecimals, { message: 'Digits' }),
  flag: () => z.boolean(),
  choice: (field) => z.enum(field.choices as [string, ...string[]]),
  instant: () => z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString()),
  textList: (field) => {
    const schema = z.array(boundedText(field.max)).max(field.maxItems, abortEarly);
    return field.required ? schema.refine(hasText, { message: 'NotNull' }) : schema;
  },
  wordList: (field) =>
    z.union([z.string(), z.array(z.string())]).superRefine((words, { addIssue }) => {
      const message = problemOfWords(words, field);
      if (message !== null) addIssue({ code: 'custom', message });
    }),
  reference: ({ required }) => (required ? bodyRef.refine((ref) => ref !== null, { message: 'NotNull' }) : bodyRef),
  references: () =>
    z
      .array(bodyRef)
      .max(2000)
      .transform((ids) => [...new Set(ids.filter((id) => id !== null))]),
  children: () => z.unknown(),
  blob: () => base64,
  document: (field) => field.schema,
});

const replyRef = z.looseObject({ id: z.string() });

/** The schema of a field in a reply, by kind. */
const replySchemaOf = byKind<[], z.ZodType>({
  text: () => z.string().nullable(),
  richText: () => z.string().nullable(),
  url: () => replyAddress,
  integer: () => z.number().nullable(),
  decimal: () => z.number().nullable(),
  flag: (field) => (field.default === null ? z.boolean().nullable() : z.boolean()),
  choice: () => z.string().nullable(),
  instant: () => z.string().nullable(),
  textList: () => z.array(z.string()),
  wordList: () => z.union([z.string(), z.array(z.string())]).nullable(),
  reference: () => replyRef.nullable(),
  references: () => z.array(replyRef).optional(),
  children: () => z.array(replyRef).optional(),
  blob: () => z.string().nullable(),
  document: (field) => field.schema,
});

/** Whether clients may send a field. The server sets its own fields, and children are rows of their own. */
export const isWritable = (field: Field): boolean => !field.serverOwned && field.kind !== 'children';

/** A required number that has a default may be missing in a POST. */
const withDefault = (schema: z.ZodType, field: Field) =>
  (field.kind === 'integer' || field.kind === 'decimal') && field.default !== undefined
    ? schema.default(field.default)
    : schema;

/** The fields of a body. In a PUT a required field may be missing, but not null, and fixed fields are dropped. */
const bodyFields = (resource: AnyResource, of: 'POST' | 'PUT') =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]): [string, z.ZodType][] => {
      if (!isWritable(field) || (of === 'PUT' && resource.fixed.includes(name))) return [];
      const schema = bodySchemaOf(field);
      const required = of === 'PUT' ? schema.optional() : withDefault(schema, field);
      const member: [string, z.ZodType] = [name, field.required ? required : schema.nullish()];
      // A picture sent as base64 also sends its content type (specification 3, blobs).
      return field.kind === 'blob' ? [member, [`${name}ContentType`, z.string().max(100).nullish()]] : [member];
    }),
  );

/** The body of a POST: all writable fields; unknown fields are dropped. */
export const createBodyOf = <R extends AnyResource>(resource: R): CreateBodySchemaOf<R> => {
  // The loop over the fields loses their types; the declaration has them. So do the three below.
  const schema: z.ZodType = z.object(bodyFields(resource, 'POST'));
  return schema as CreateBodySchemaOf<R>;
};

/** The body of a PUT: an omitted field keeps its value, null clears it. */
export const updateBodyOf = <R extends AnyResource>(resource: R): UpdateBodySchemaOf<R> => {
  const schema: z.ZodType = z.object({ ...bodyFields(resource, 'PUT'), version: z.number().int().nullish() });
  return schema as UpdateBodySchemaOf<R>;
};

/** The fields of a row in a reply; an allow-list made from the declaration alone. */
const replyFields = (resource: AnyResource): Record<string, z.ZodType> => ({
  id: z.string(),
  ...Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]): [string, z.ZodType][] =>
      field.kind === 'blob'
        ? [
            [`${name}ContentType`, z.string().nullable()],
            [field.address ?? `${name}Url`, replyAddress],
            [`${name}Size`, z.number().nullable()],
          ]
        : [[name, replySchemaOf(field)]],
    ),
  ),
});

/** A row as its authors get it: with the last author, and the version that the next save sends. */
export function replyOf<R extends AnyResource>(resource: R): ReplySchemaOf<R> {
  const schema: z.ZodType = z.object({
    ...replyFields(resource),
    owner: z.string(),
    [resource.created]: z.string(),
    modifiedDate: z.string(),
    modifiedBy: z.string(),
    version: z.number(),
  });
  return schema as ReplySchemaOf<R>;
}

/** A row as everybody else gets it: without owner, author and version. */
export function publicReplyOf<R extends AnyResource>(resource: R): PublicReplySchemaOf<R> {
  const schema: z.ZodType = z.object(replyFields(resource));
  return schema as PublicReplySchemaOf<R>;
}

/** The fields of the given kinds, with their names. */
export const fieldsOf = <K extends Field['kind']>({ fields }: AnyResource, ...kinds: K[]) =>
  Object.entries(fields).filter(([, field]) => (kinds as string[]).includes(field.kind)) as [
    string,
    Extract<Field, { kind: K }>,
  ][];

/** The columns by which a list can be sorted: those with one plain value. */
export function sortableOf(resource: AnyResource): readonly string[] {
  const plain = fieldsOf(resource, 'text', 'wordList', 'url', 'integer', 'decimal', 'flag', 'choice', 'instant');
  return ['id', 'owner', ...plain.map(([name]) => name), resource.created, 'modifiedDate', 'modifiedBy', 'version'];
}

/** The columns by which a list can be filtered: the owner, choices, flags and references. */
export const filteredOf = (resource: AnyResource): [name: string, field: Field | null][] => [
  ['owner', null],
  ...fieldsOf(resource, 'choice', 'flag', 'reference'),
];

const filterOf = (field: Field | null): z.ZodType => {
  if (field?.kind === 'choice') return z.enum(field.choices as [string, ...string[]]);
  if (field?.kind === 'flag') return z.enum(['true', 'false']);
  return field ? z.guid() : id;
};

export type ListQuery = z.output<ReturnType<typeof listQueryOf>> & Readonly<Record<string, unknown>>;

/**
 * The query of a list: page, search words, and column filters. A field that is no filter is refused, because its sender
 * would take the whole list for the filtered one. Other parameters, such as flags of clients, are ignored.
 */
export function listQueryOf(resource: AnyResource) {
  const filters = filteredOf(resource).map(([name]) => name);
  const names = new Set([...Object.keys(resource.fields), ...sortableOf(resource)]);
  // Other interfaces write a filter as `published.equals`.
  const isWrongFilter = (name: string) => !filters.includes(name) && names.has(name.split('.')[0] ?? '');
  const columns = filteredOf(resource).map(([name, field]) => [name, filterOf(field).optional()]);
  const shape = { ...pageQuery.shape, search: boundedText(searchLength).optional() };
  return z
    .looseObject({ ...(Object.fromEntries(columns) as Record<never, never>), ...shape })
    .superRefine((query, { addIssue }) => {
      for (const name of Object.keys(query))
        if (isWrongFilter(name)) addIssue({ code: 'custom', path: [name], message: 'Unknown' });
    });
}
