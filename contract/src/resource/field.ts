import type { z } from 'zod';

/**
 * The closed vocabulary of field kinds. A field is plain data; each side interprets a kind by a table with one row per
 * kind (schemas here, columns in the server, inputs in the browser), so a kind without a row does not compile.
 */
interface Common {
  /** Must be present and not blank when a row is made, and may not be cleared. */
  readonly required?: true;
  /** Set by the server alone: a client's value is ignored (contract: server-owned fields). */
  readonly serverOwned?: true;
}

export interface TextField extends Common {
  readonly kind: 'text';
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
  readonly default?: string;
}
export interface RichTextField extends Common {
  readonly kind: 'richText';
  readonly max: number;
}
export interface UrlField extends Common {
  readonly kind: 'url';
  readonly max: number;
}
export interface IntegerField extends Common {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
  readonly default?: number;
}
/** An exact decimal with two places: prices in the currency's unit, scores. */
export interface DecimalField extends Common {
  readonly kind: 'decimal';
  readonly min: number;
  readonly max: number;
  readonly default?: number;
}
export interface FlagField extends Common {
  readonly kind: 'flag';
  /** Null where the answer may be unknown. */
  readonly default: boolean | null;
}
export interface ChoiceField extends Common {
  readonly kind: 'choice';
  readonly options: readonly string[];
  readonly default?: string;
}
export interface InstantField extends Common {
  readonly kind: 'instant';
}
export interface TextListField extends Common {
  readonly kind: 'textList';
  /** Bound of one entry, and of the list. */
  readonly max: number;
  readonly maxItems: number;
}
/** A link to the one row above; `to` names a resource. */
export interface ReferenceField extends Common {
  readonly kind: 'reference';
  readonly to: string;
}
/** An ordered many-to-many, kept in a link table of its own. */
export interface ReferencesField extends Common {
  readonly kind: 'references';
  readonly to: string;
}
/** The rows of `to` that refer to this one by their field `by`: read only. */
export interface ChildrenField extends Common {
  readonly kind: 'children';
  readonly to: string;
  readonly by: string;
}
/** A file: base64 in as `name` with `nameContentType`, an address out as `nameUrl` or `address`. */
export interface BlobField extends Common {
  readonly kind: 'blob';
  readonly accept: 'image' | 'video';
  readonly address?: string;
}
/** A structure with a schema of its own, kept as JSON. */
export interface DocumentField<Schema extends z.ZodType = z.ZodType> extends Common {
  readonly kind: 'document';
  readonly schema: Schema;
  readonly default: z.output<Schema>;
}

export type Field =
  | TextField
  | RichTextField
  | UrlField
  | IntegerField
  | DecimalField
  | FlagField
  | ChoiceField
  | InstantField
  | TextListField
  | ReferenceField
  | ReferencesField
  | ChildrenField
  | BlobField
  | DocumentField;

export type Fields = Readonly<Record<string, Field>>;

/** How a reference appears in an answer: its id, its label field and, where it has one, its index. */
export type Ref = { id: string; index?: number | null } & Record<string, unknown>;

/** The value a field has in an answer; null where nothing was given. */
export type ValueOf<F extends Field> = F extends { kind: 'text' | 'richText' | 'url' | 'instant' }
  ? string | null
  : F extends { kind: 'integer' | 'decimal' }
    ? number | null
    : F extends FlagField
      ? boolean | Extract<F['default'], null>
      : F extends ChoiceField
        ? F['options'][number] | null
        : F extends TextListField
          ? string[]
          : F extends ReferenceField
            ? Ref | null
            : F extends ReferencesField | ChildrenField
              ? Ref[]
              : F extends DocumentField<infer S>
                ? z.output<S>
                : string | null;

const bounds = { text: 255, richText: 200_000, url: 500 } as const;

export const text = <const O extends Omit<Partial<TextField>, 'kind'>>(options?: O) =>
  ({ kind: 'text', max: bounds.text, ...options }) as const;
export const richText = <const O extends Omit<Partial<RichTextField>, 'kind'>>(options?: O) =>
  ({ kind: 'richText', max: bounds.richText, ...options }) as const;
export const url = <const O extends Omit<Partial<UrlField>, 'kind'>>(options?: O) =>
  ({ kind: 'url', max: bounds.url, ...options }) as const;
export const integer = <const O extends Omit<Partial<IntegerField>, 'kind'>>(options?: O) =>
  ({ kind: 'integer', min: 0, max: 2_147_483_647, ...options }) as const;
export const decimal = <const O extends Omit<Partial<DecimalField>, 'kind'>>(options?: O) =>
  ({ kind: 'decimal', min: 0, max: 9_999_999_999, ...options }) as const;
export const flag = <const O extends Common>(options?: O) => ({ kind: 'flag', default: false as boolean, ...options }) as const;
/** A flag whose answer may be unknown. */
export const maybe = <const O extends Common>(options?: O) => ({ kind: 'flag', default: null, ...options }) as const;
export const choice = <const L extends readonly string[], const O extends Omit<Partial<ChoiceField>, 'kind' | 'options'>>(
  options: L,
  more?: O,
) => ({ kind: 'choice', options, ...more }) as const;
export const instant = <const O extends Omit<Partial<InstantField>, 'kind'>>(options?: O) =>
  ({ kind: 'instant', ...options }) as const;
export const textList = <const O extends Omit<Partial<TextListField>, 'kind'>>(options?: O) =>
  ({ kind: 'textList', max: bounds.text, maxItems: 200, ...options }) as const;
export const reference = <const O extends Omit<Partial<ReferenceField>, 'kind' | 'to'>>(to: string, options?: O) =>
  ({ kind: 'reference', to, ...options }) as const;
export const references = (to: string) => ({ kind: 'references', to }) as const;
export const children = (to: string, by: string) => ({ kind: 'children', to, by, serverOwned: true }) as const;
export const blob = <const O extends Omit<Partial<BlobField>, 'kind' | 'accept'>>(
  accept: BlobField['accept'],
  options?: O,
) => ({ kind: 'blob', accept, ...options }) as const;
export const document = <S extends z.ZodType, const O extends Omit<Partial<DocumentField<S>>, 'kind' | 'schema'>>(
  schema: S,
  options: O & { default: z.output<S> },
) => ({ kind: 'document', schema, ...options }) as const;
