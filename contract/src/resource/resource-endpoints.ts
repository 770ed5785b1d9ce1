import { z } from 'zod';
import { type Access, endpoint, id, pageQuery } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { Allowed, AnyResource } from './define-resource.ts';
import { createBodyOf, replyOf, updateBodyOf } from './schemas.ts';

export type Action = 'list' | 'get' | 'create' | 'update' | 'remove';

const accessOf = (allowed: Exclude<Allowed, 'nobody'>): Access => allowed;

const withBody = { bodyBytes: limits.richBodyBytes } as const;

/**
 * The generic calls of a resource, as many as its access names. A PUT may carry its id in the body alone or in the path
 * too; the specification's clients send it in the body.
 */
export function resourceEndpoints(resource: AnyResource) {
  const { access, name, path } = resource;
  const entity = replyOf(resource);
  const at = { area: 'services' as const };
  const one = z.object({ id });
  const given = <T>(allowed: Allowed, make: (access: Access) => T): T | null =>
    allowed === 'nobody' ? null : make(accessOf(allowed));
  const put = (suffix: string, params: z.ZodObject) =>
    given(access.update, (may) =>
      endpoint({
        ...at,
        ...withBody,
        id: `${name}.update${suffix ? 'ById' : ''}`,
        summary: `Change: ${path}`,
        method: 'PUT',
        path: `/${path}${suffix}`,
        access: may,
        params,
        body: updateBodyOf(resource).extend({ id: z.unknown() }),
        lateBody: true,
        reply: entity,
      }),
    );
  return {
    list: given(access.read, (may) =>
      endpoint({
        ...at,
        id: `${name}.list`,
        summary: `A page of ${path}`,
        method: 'GET',
        path: `/${path}`,
        access: may,
        query: pageQuery,
        reply: z.array(entity),
      }),
    ),
    get: given(access.read, (may) =>
      endpoint({
        ...at,
        id: `${name}.get`,
        summary: `One of ${path}, with its children one level down`,
        method: 'GET',
        path: `/${path}/:id`,
        access: may,
        params: one,
        reply: entity,
      }),
    ),
    create: given(access.create, (may) =>
      endpoint({
        ...at,
        ...withBody,
        id: `${name}.create`,
        summary: `New: ${path}`,
        method: 'POST',
        path: `/${path}`,
        access: may,
        body: createBodyOf(resource),
        lateBody: true,
        reply: entity,
        status: 201,
      }),
    ),
    update: put('', z.object({})),
    updateById: put('/:id', one),
    remove: given(access.remove, (may) =>
      endpoint({
        ...at,
        id: `${name}.remove`,
        summary: `Delete: ${path}`,
        method: 'DELETE',
        path: `/${path}/:id`,
        access: may,
        params: one,
        status: 204,
      }),
    ),
  };
}
