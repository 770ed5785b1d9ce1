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

type Kind = Field['kind'];
type Options<K extends Kind> = Omit<Partial<Extract<Field, { kind: K }>>, 'kind'>;
/** A constructor of fields of one kind, with what its fields have unless they say otherwise. */
const kind =
  <K extends Kind>(name: K, usual: Options<K>) =>
  (options?: Options<K>) =>
    ({ kind: name, ...usual, ...options }) as unknown as Extract<Field, { kind: K }>;

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

export const choice = <const L extends readonly string[], const O extends Omit<Options<'choice'>, 'options'>>(
  options: L,
  more?: O,
) => ({ kind: 'choice', options, ...more }) as const;
export const reference = <const O extends Common>(to: string, more?: O) =>
  ({ kind: 'reference', to, ...more }) as const;
export const references = (to: string) => ({ kind: 'references', to }) as const;
export const children = (to: string, by: string) => ({ kind: 'children', to, by, serverOwned: true }) as const;
export const blob = <const O extends Omit<Options<'blob'>, 'accept'>>(accept: BlobField['accept'], more?: O) =>
  ({ kind: 'blob', accept, ...more }) as const;
export const document = <S extends z.ZodType, const O extends Common>(
  schema: S,
  options: O & { default: z.output<S> },
) => ({ kind: 'document', schema, ...options }) as const;
