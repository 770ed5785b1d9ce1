import type { z } from 'zod';

/** The options of every kind of field. */
interface CommonOptions {
  /**
   * Must be present and not blank when a row is created, and cannot be cleared. A number that has a default may be
   * missing.
   */
  readonly required?: true;
  /** Set only by the server; a value from a client is ignored (requirements, server-owned fields). */
  readonly serverOwned?: true;
}
interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly default?: number;
  /** The unit of the number, if screens show one. `ownCurrency`: the currency of the row's company. */
  readonly unit?: 'INR' | 'USD' | 'EUR' | 'ownCurrency' | 'percent' | 'seconds';
}
/** The meaning of a text, if screens show something else instead of it. */
interface TextMeaning {
  /** Each `_::_` is a blank. */
  readonly hasBlanks?: true;
  /** A name such as `COMPANY_NAME`; screens show the text `code.COMPANY_NAME` instead. */
  readonly isCode?: true;
  /** The id of a row of the resource at this path; screens show the row's name. */
  readonly idOf?: string;
  /** The id or the login of a person; screens show the person's name. */
  readonly personBy?: 'id' | 'login';
  /** The key of a company; screens show the company's name. */
  readonly isCompany?: true;
}

/** The kinds of fields, each with its own options. A field is plain data. */
interface Kinds {
  text: TextMeaning & {
    readonly min?: number;
    readonly max: number;
    readonly pattern?: RegExp;
    readonly default?: string;
  };
  /** A short text, such as a hint; its editor has fewer tools. */
  richText: { readonly max: number; readonly isShort?: true };
  url: { readonly max: number; readonly suggests?: 'video' | 'picture' };
  /**
   * Money is stored in minor units, and shown and typed in the currency's unit. A decimal is exact, with two places.
   */
  integer: Bounds & {
    readonly isMoney?: true;
    /** A small number of things; its input has a button for one more and one for one fewer. */
    readonly isCount?: true;
  };
  decimal: Bounds;
  /** Null when the value may be unknown. */
  flag: { readonly default: boolean | null };
  choice: { readonly choices: readonly string[]; readonly default?: string };
  /** `isDay`: only the date counts, and screens show no time. */
  instant: { readonly isDay?: true };
  /**
   * The maximum length of an entry, and the maximum number of entries. `offers`: the entries that a form offers as
   * check boxes; the API takes others too.
   */
  textList: { readonly max: number; readonly maxItems: number; readonly offers?: readonly string[] };
  /**
   * A list of words. The API also accepts and returns the specification's comma-separated text. `max` bounds all words
   * together.
   */
  wordList: { readonly max: number };
  /** A reference to one parent row; `to` is the path of its resource. */
  reference: { readonly to: string };
  /** An ordered many-to-many relation, stored in its own link table. */
  references: { readonly to: string };
  /** The rows of `to` whose field `by` refers to this row; read-only. */
  children: { readonly to: string; readonly by: string };
  /** A file: base64 in `name` with `nameContentType` in a body, an address in `nameUrl` or `address` in a reply. */
  blob: { readonly accept: 'image' | 'video' | 'attachment' | 'captions'; readonly address?: string };
  /** A structure with its own schema, stored as JSON. */
  document: { readonly schema: z.ZodType; readonly default: unknown };
}

type Kind = keyof Kinds;
export type FieldOf<K extends Kind> = CommonOptions & Kinds[K] & { readonly kind: K };
export type Field = { [K in Kind]: FieldOf<K> }[Kind];

/** Makes a function over fields from a table with one row per kind. A kind without a row does not compile. */
export const byKind =
  <More extends unknown[], Result>(table: { [K in Kind]: (field: FieldOf<K>, ...more: More) => Result }) =>
  (field: Field, ...more: More): Result =>
    (table[field.kind] as (field: Field, ...more: More) => Result)(field, ...more);

export type Fields = Readonly<Record<string, Field>>;

/** A reference in a reply: the id, the label field and, if the row has one, the index. */
export type Ref = { id: string; index?: number | null } & Record<string, unknown>;

/** A file as its row has it; all null when there is none. */
export interface StoredFile {
  readonly key: string | null;
  readonly type: string | null;
  readonly size: number | null;
}

/** The type of a field's value in a row; null when there is no value. */
export type ValueOf<F extends Field> = F extends { required: true; kind: KindsWithRequiredColumn }
  ? NonNullable<AnyValueOf<F>>
  : AnyValueOf<F>;

/** The kinds whose column is not null when the field is required. */
type KindsWithRequiredColumn = 'text' | 'richText' | 'instant' | 'integer' | 'decimal' | 'choice' | 'reference';

type AnyValueOf<F extends Field> = F extends { kind: 'text' | 'richText' | 'url' | 'instant' }
  ? string | null
  : F extends { kind: 'integer' | 'decimal' }
    ? number | null
    : F extends FieldOf<'flag'>
      ? boolean | Extract<F['default'], null>
      : F extends FieldOf<'choice'>
        ? F['choices'][number] | null
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
                  : StoredFile;

type Options<K extends Kind> = Omit<Partial<FieldOf<K>>, 'kind'>;
/** A field and its options. The types of the options are kept: schemas and rows follow from them. */
const withOptions = <const F extends object, O extends object>(field: F, options: O | undefined) =>
  ({ ...field, ...options }) as F & O;
/** Makes a constructor for fields of one kind, with default options. */
const kind =
  <K extends Kind>(name: K, defaults: Options<K>) =>
  <const O extends Options<K>>(options?: O) =>
    // TypeScript cannot see that the defaults of each call below contain what the kind requires.
    ({ kind: name, ...defaults, ...options }) as FieldOf<K> & O;

/** A text of one line, of at most 255 characters unless `max` says otherwise. */
export const text = kind('text', { max: 255 });
/** HTML from the editor. The server sanitises it before it is stored. */
export const richText = kind('richText', { max: 200_000 });
/** An address of at most 500 characters. */
export const url = kind('url', { max: 500 });
/** A whole number that fits an integer column of PostgreSQL. */
export const integer = kind('integer', { min: 0, max: 2_147_483_647 });
/** A number with decimals. */
export const decimal = kind('decimal', { min: 0, max: 9_999_999_999 });
const plainFlag: { readonly kind: 'flag'; readonly default: boolean } = { kind: 'flag', default: false };
/** A boolean, false by default. */
export const flag = <const O extends CommonOptions>(options?: O) => withOptions(plainFlag, options);
/** A flag that can be null. */
export const nullableFlag = <const O extends CommonOptions>(options?: O) =>
  withOptions({ kind: 'flag', default: null }, options);
/** A time in ISO 8601. */
export const instant = kind('instant', {});
/** A list of at most 200 texts. */
export const textList = kind('textList', { max: 255, maxItems: 200 });
/** A list of words, or the same list as comma-separated text. */
export const wordList = kind('wordList', { max: 2000 });

/** One of fixed choices. */
export const choice = <const L extends readonly string[], const O extends Omit<Options<'choice'>, 'choices'>>(
  choices: L,
  more?: O,
) => withOptions({ kind: 'choice', choices }, more);
/** A reference to one row of the entity `to`. */
export const reference = <const O extends CommonOptions>(to: string, more?: O) =>
  withOptions({ kind: 'reference', to }, more);
/** An ordered list of references to rows of the entity `to`. */
export const references = (to: string) => ({ kind: 'references', to }) as const;
/**
 * The rows of the entity `to` whose reference `by` is this row. Read-only: children are written as rows of their own.
 */
export const children = (to: string, by: string) => ({ kind: 'children', to, by, serverOwned: true }) as const;
/** A file, of the types in `accept`. */
export const blob = <const O extends Omit<Options<'blob'>, 'accept'>>(accept: FieldOf<'blob'>['accept'], more?: O) =>
  withOptions({ kind: 'blob', accept }, more);
/** A JSON document that `schema` checks. */
export const document = <S extends z.ZodType, const O extends CommonOptions>(
  schema: S,
  options: O & { default: z.output<S> },
) => ({ kind: 'document', schema, ...options }) as const;
