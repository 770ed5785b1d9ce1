import type { z } from 'zod';
import type { AnyResource } from './define-resource.ts';
import type { Field, Fields, Ref, ValueOf } from './field.ts';

/** A schema that reads and returns the same type. */
type Same<T> = z.ZodType<T, T>;
type Flat<T> = { [K in keyof T]: T[K] };
type ShapeOf<T> = Flat<T> extends infer S extends z.ZodRawShape ? S : never;
/** Generic code knows only a resource whose fields it does not know by name. */
type IsGeneric<F extends Fields> = string extends keyof F ? true : false;

/** The columns that every reply to an author has. */
type AuditShape = {
  id: z.ZodString;
  owner: z.ZodString;
  modifiedDate: z.ZodString;
  modifiedBy: z.ZodString;
  version: z.ZodNumber;
};

type ReplyField<F extends Field> = F extends { kind: 'references' | 'children' }
  ? z.ZodOptional<Same<Ref[]>>
  : Same<ValueOf<F>>;

type IsBlob<F> = F extends { kind: 'blob' } ? true : false;
type AddressOf<F, Name extends string> = F extends { address: infer A extends string } ? A : `${Name}Url`;

type BlobNames<F extends Fields> = { [K in keyof F & string]: IsBlob<F[K]> extends true ? K : never }[keyof F & string];

type FieldShape<F extends Fields> = {
  [K in keyof F & string as K extends BlobNames<F> ? never : K]: ReplyField<F[K]>;
} & { [K in BlobNames<F> as AddressOf<F[K], K> | `${K}ContentType`]: Same<string | null> } & {
  [K in BlobNames<F> as `${K}Size`]: Same<number | null>;
};

type ReplyShape<R extends AnyResource> =
  IsGeneric<R['fields']> extends true
    ? AuditShape
    : ShapeOf<AuditShape & { [K in R['created']]: z.ZodString } & FieldShape<R['fields']>>;

/** The schema of a row in a reply to its authors, made from the declaration. */
export type ReplySchemaOf<R extends AnyResource> = z.ZodObject<
  ReplyShape<R>,
  IsGeneric<R['fields']> extends true ? z.core.$loose : z.core.$strip
>;

/** The schema of a row in a reply to everybody else: without owner, author and version. */
export type PublicReplySchemaOf<R extends AnyResource> = z.ZodObject<
  ShapeOf<{ id: z.ZodString } & FieldShape<R['fields']>>,
  z.core.$strip
>;

/** A row in a reply to its authors. */
export type ReplyOf<R extends AnyResource> = z.output<ReplySchemaOf<R>>;

/** The value that a body carries for a field, before and after it is parsed. */
type ValueSchemaOf<F extends Field> = F extends { kind: 'text' | 'richText' | 'url' | 'instant' | 'blob' }
  ? Same<string>
  : F extends { kind: 'integer' | 'decimal' }
    ? Same<number>
    : F extends { kind: 'flag' }
      ? Same<boolean>
      : F extends { kind: 'choice'; choices: readonly (infer O)[] }
        ? Same<O>
        : F extends { kind: 'textList' }
          ? Same<string[]>
          : F extends { kind: 'wordList' }
            ? Same<string | string[]>
            : F extends { kind: 'reference' }
              ? z.ZodType<string | null, { id: string | number }>
              : F extends { kind: 'references' }
                ? z.ZodType<string[], { id: string | number }[]>
                : F extends { kind: 'document'; schema: infer S extends z.ZodType }
                  ? S
                  : z.ZodType;

type IsWritable<F> = F extends { serverOwned: true } | { kind: 'children' } ? false : true;
type BodySchemaOfField<F extends Field> = F extends { required: true }
  ? ValueSchemaOf<F>
  : z.ZodOptional<z.ZodNullable<ValueSchemaOf<F>>>;

type BodyShape<F extends Fields> = {
  [K in keyof F & string as IsWritable<F[K]> extends true ? K : never]: BodySchemaOfField<F[K]>;
} & { [K in BlobNames<F> as `${K}ContentType`]: z.ZodOptional<z.ZodNullable<Same<string>>> };

type Omittable<S> = S extends z.ZodOptional ? S : S extends z.ZodType ? z.ZodOptional<S> : never;

type UpdateShape<F extends Fields> = {
  [K in keyof BodyShape<F>]: Omittable<BodyShape<F>[K]>;
} & { version: z.ZodOptional<z.ZodNullable<z.ZodNumber>> };

/** The schema of the body that changes a row. */
export type UpdateBodySchemaOf<R extends AnyResource> = z.ZodObject<
  IsGeneric<R['fields']> extends true ? z.ZodRawShape : ShapeOf<UpdateShape<R['fields']>>
>;

/** The values of a body that creates, or changes, a row. */
export type CreateValues<R extends AnyResource> = z.output<CreateBodySchemaOf<R>>;
export type UpdateValues<R extends AnyResource> = z.output<UpdateBodySchemaOf<R>>;

/** The schema of the body that creates a row. */
export type CreateBodySchemaOf<R extends AnyResource> = z.ZodObject<
  IsGeneric<R['fields']> extends true ? z.ZodRawShape : ShapeOf<BodyShape<R['fields']>>
>;
