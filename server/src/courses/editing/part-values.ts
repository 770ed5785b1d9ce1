import { type PartKind, partResources, pieces as pieceKinds } from '@lernhaus/contract/courses/course-part';
import { Failure, type FieldError } from '@lernhaus/contract/failures';
import { fieldErrorsOf, parseOptions } from '@lernhaus/contract/field-errors';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { createBodyOf, updateBodyOf } from '@lernhaus/contract/resource/schemas';
import { z } from 'zod';
import type { Values } from '../../resource/field-values.ts';
import { cachedPerResource } from '../../resource/names.ts';

/** A piece in the request: without id it is new, without values it stays as it is. */
export interface PieceInput {
  readonly id?: string | undefined;
  readonly values?: Values | undefined;
}

export interface ReadPiece {
  readonly id: string | undefined;
  readonly values: Values;
}

export interface PartInput {
  readonly kind: PartKind;
  readonly values?: Values | undefined;
  readonly pieces?: readonly PieceInput[] | undefined;
  readonly version?: number | null | undefined;
}

/** Checked values of a part and its pieces. */
export interface ReadPart {
  readonly values: Values;
  readonly pieces: readonly ReadPiece[] | null;
}

/** Removes fields that the server sets: the index, and the quiz of a piece. */
const without = (schema: z.ZodObject, names: readonly string[]): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !names.includes(name))));

const referencesOf = (resource: AnyResource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.kind === 'reference' ? [name] : []));

const schemasOf = cachedPerResource((resource) => {
  const positionFields = ['index', ...referencesOf(resource)];
  return {
    create: without(createBodyOf(resource), positionFields),
    update: without(updateBodyOf(resource), positionFields),
  };
});

/** Parses a part and its pieces. Throws all field errors; those of a piece are named `pieces.{index}.{field}`. */
export function readPart(part: PartInput, act: 'create' | 'update'): ReadPart {
  const resource = partResources[part.kind];
  const fieldErrors: FieldError[] = [];
  const read = (of: AnyResource, how: 'create' | 'update', values: unknown, path: string): Values => {
    const result = schemasOf(of)[how].safeParse(values, parseOptions);
    if (result.success) return result.data;
    const errors = fieldErrorsOf(resource.name, result.error);
    fieldErrors.push(...errors.map((error) => ({ ...error, field: `${path}${error.field}` })));
    return {};
  };

  const values = read(resource, act, part.values ?? {}, '');
  const pieceKind = pieceKinds[part.kind];
  if (part.pieces && !pieceKind) fieldErrors.push({ objectName: resource.name, field: 'pieces', message: 'Value' });
  const pieces = (pieceKind && part.pieces)?.map(({ id, values: some = {} }, at) => ({
    id,
    values: read(pieceKind.resource, id === undefined ? 'create' : 'update', some, `pieces.${at}.`),
  }));
  if (fieldErrors.length > 0) throw new Failure('error.validation', {}, fieldErrors);
  const version = act === 'update' ? { version: part.version } : {};
  return { values: { ...values, ...version }, pieces: pieces ?? null };
}
