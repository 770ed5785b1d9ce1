import type { z } from 'zod';

/** What a field of any kind may say. */
interface Common {
  /** Must be present and not blank when a row is made, and may not be cleared. */
  readonly required?: true;
  /** Set by the server alone: a client's value is ignored (contract: server-owned fields). */
  readonly serverOwned?: true;
}
interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly default?: number;
}

/** The closed vocabulary of field kinds, each with what its fields say beside what all may say. A field is plain data. */
interface Kinds {
  text: { readonly min?: number; readonly max: number; readonly pattern?: RegExp; readonly default?: string };
  richText: { readonly max: number };
  url: { readonly max: number; readonly suggests?: 'videos' | 'pictures' };
  /** Money is kept in minor units, and shown and typed in the currency's unit. A decimal is exact, with two places. */
  integer: Bounds & { readonly isMoney?: true };
  decimal: Bounds;
  /** Null where the answer may be unknown. */
  flag: { readonly default: boolean | null };
  choice: { readonly options: readonly string[]; readonly default?: string };
  instant: object;
  /** Bound of one entry, and of the list. */
  textList: { readonly max: number; readonly maxItems: number };
  /** Words in a list; the API also takes and gives the specification's comma-separated text. Bound of all together. */
  wordList: { readonly max: number };
  /** A link to the one row above; `to` names a resource. */
  reference: { readonly to: string };
  /** An ordered many-to-many, kept in a link table of its own. */
  references: { readonly to: string };
  /** The rows of `to` that refer to this one by their field `by`: read only. */
  children: { readonly to: string; readonly by: string };
  /** A file: base64 in as `name` with `nameContentType`, an address out as `nameUrl` or `address`. */
  blob: { readonly accept: 'image' | 'video' | 'attachment' | 'captions'; readonly address?: string };
  /** A structure with a schema of its own, kept as JSON. */
  document: { readonly schema: z.ZodType; readonly default: unknown };
}

type Kind = keyof Kinds;
export type FieldOf<K extends Kind> = Common & Kinds[K] & { readonly kind: K };
export type Field = { [K in Kind]: FieldOf<K> }[Kind];

/**
 * How one side interprets fields: a function from a table with one row per kind, so that a kind without a row does not
 * compile.
 */
export const byKind =
  <More extends unknown[], Result>(table: { [K in Kind]: (field: FieldOf<K>, ...more: More) => Result }) =>
  (field: Field, ...more: More): Result =>
    (table[field.kind] as (field: Field, ...more: More) => Result)(field, ...more);

export type Fields = Readonly<Record<string, Field>>;

/** How a reference appears in an answer: its id, its label field and, where it has one, its index. */
export type Ref = { id: string; index?: number | null } & Record<string, unknown>;

/** The value a field has in an answer; null where nothing was given. */
export type ValueOf<F extends Field> = F extends { kind: 'text' | 'richText' | 'url' | 'instant' }
  ? string | null
  : F extends { kind: 'integer' | 'decimal' }
    ? number | null
    : F extends FieldOf<'flag'>
      ? boolean | Extract<F['default'], null>
      : F extends FieldOf<'choice'>
        ? F['options'][number] | null
        : F extends { kind: 'textList' }
          ? string[]
          : F extends { kind: 'wordList' }
            ? string | string[] | null
            : F extends { kind: 'reference' }
              ? Ref | null
              : F extends { kind: 'references' | 'children' }
                ? Ref[]
                : F extends { kind: 'document'; schema: infer S extends z.ZodType }
                  ? z.output<S>
                  : string | null;

type Options<K extends Kind> = Omit<Partial<FieldOf<K>>, 'kind'>;
/** A constructor of fields of one kind, with what its fields have unless they say otherwise. */
const kind =
  <K extends Kind>(name: K, usual: Options<K>) =>
  (options?: Options<K>) =>
    ({ kind: name, ...usual, ...options }) as unknown as FieldOf<K>;

export const text = kind('text', { max: 255 });
export const richText = kind('richText', { max: 200_000 });
export const url = kind('url', { max: 500 });
export const integer = kind('integer', { min: 0, max: 2_147_483_647 });
export const decimal = kind('decimal', { min: 0, max: 9_999_999_999 });
export const flag = (options: Common = {}) => ({ kind: 'flag', default: false as boolean, ...options }) as const;
/** A flag whose answer may be unknown. */
export const maybe = (options: Common = {}) => ({ kind: 'flag', default: null, ...options }) as const;
export const instant = kind('instant', {});
export const textList = kind('textList', { max: 255, maxItems: 200 });
export const wordList = kind('wordList', { max: 2000 });

export const choice = <const L extends readonly string[], const O extends Omit<Options<'choice'>, 'options'>>(
  options: L,
  more?: O,
) => ({ kind: 'choice', options, ...more }) as const;
export const reference = <const O extends Common>(to: string, more?: O) =>
  ({ kind: 'reference', to, ...more }) as const;
export const references = (to: string) => ({ kind: 'references', to }) as const;
export const children = (to: string, by: string) => ({ kind: 'children', to, by, serverOwned: true }) as const;
export const blob = <const O extends Omit<Options<'blob'>, 'accept'>>(accept: FieldOf<'blob'>['accept'], more?: O) =>
  ({ kind: 'blob', accept, ...more }) as const;
export const document = <S extends z.ZodType, const O extends Common>(
  schema: S,
  options: O & { default: z.output<S> },
) => ({ kind: 'document', schema, ...options }) as const;
