import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, validationFailure } from '@lernhaus/contract/field-errors';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { createBodyOf, updateBodyOf } from '@lernhaus/contract/resource/schemas';
import type { CreateValues, UpdateValues } from '@lernhaus/contract/resource/shapes';
import type { z } from 'zod';
import { type CallContext, isReviewer, ownLogin } from '../platform/context.ts';
import { cachedPerResource } from './names.ts';

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const isGiven = (id: unknown): boolean => id !== undefined && id !== null && id !== '' && id !== -1;

const schemasOf = cachedPerResource((resource) => ({ create: createBodyOf(resource), update: updateBodyOf(resource) }));

function parse(resource: AnyResource, schema: z.ZodType, body: unknown): unknown {
  const result = schema.safeParse(body, parseOptions);
  if (result.success) return result.data;
  throw validationFailure(resource.name, result.error);
}

/** The id of a PUT, from its body; it must equal the id in the path. */
export function idOf(body: unknown, idInPath?: string): string {
  if (!isObject(body)) throw new Failure('error.malformed');
  const { id } = body;
  if (!isGiven(id)) throw new Failure('error.idnull');
  if (typeof id !== 'string' || (idInPath !== undefined && idInPath !== id)) throw new Failure('error.idinvalid');
  return id;
}

/** Refuses a POST with an id: the caller means a PUT. */
export function refuseOwnId(body: unknown): void {
  if (isObject(body) && isGiven(body['id'])) throw new Failure('error.idexists');
}

/**
 * Parses a POST. A learner's personal row always belongs to that learner, whatever the body says. The platform's ADMIN
 * on another company's host must name the user.
 */
export function createValues<R extends AnyResource>(
  resource: R,
  body: unknown,
  caller: Pick<CallContext, 'tenant' | 'viewer'>,
): CreateValues<R> {
  refuseOwnId(body);
  const isPersonal = resource.rows === 'personal' && isObject(body);
  const user =
    isPersonal && isReviewer(caller.viewer) && isGiven(body['user']) ? body['user'] : ownLogin(caller) || null;
  // The cache of schemas loses the resource's type.
  return parse(resource, schemasOf(resource).create, isPersonal ? { ...body, user } : body) as CreateValues<R>;
}

/** Parses a PUT; a personal row keeps its user. */
export function updateValues<R extends AnyResource>(resource: R, body: unknown): UpdateValues<R> {
  const values = parse(resource, schemasOf(resource).update, body) as UpdateValues<R>;
  if (resource.rows !== 'personal') return values;
  const { user: _own, ...rest } = values as UpdateValues<R> & { user?: unknown };
  return rest as UpdateValues<R>;
}
