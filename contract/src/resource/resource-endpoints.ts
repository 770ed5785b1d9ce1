import { z } from 'zod';
import { type Endpoint, endpoint, id } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { AllowedRoles, AnyResource } from './define-resource.ts';
import { createBodyOf, fieldsOf, listQueryOf, replyOf, updateBodyOf } from './schemas.ts';
import type { ReplySchemaOf } from './shapes.ts';

export type Action = 'list' | 'get' | 'create' | 'update' | 'remove';

const byId = { at: '/:id', params: z.object({ id }) };
const none = z.object({});

type ById = typeof byId.params;
type None = typeof none;
type ListQueryOf = ReturnType<typeof listQueryOf>;

/** The body is parsed by the use case, after it has found the row, so nothing is known about it before. */
export interface ResourceEndpoints<R extends AnyResource> {
  readonly list: Endpoint<None, ListQueryOf, z.ZodType, z.ZodArray<ReplySchemaOf<R>>>;
  readonly get: Endpoint<ById, None, z.ZodType, ReplySchemaOf<R>>;
  readonly create: Endpoint<None, None, z.ZodType, ReplySchemaOf<R>>;
  readonly update: Endpoint<None, None, z.ZodType, ReplySchemaOf<R>>;
  readonly updateById: Endpoint<ById, None, z.ZodType, ReplySchemaOf<R>>;
  readonly remove: Endpoint<ById, None>;
}

/**
 * The generic endpoints of a resource. An action that nobody may call has no roles and is not mounted. A PUT may carry
 * the id in the body, in the path, or in both; the specification's clients send it in the body.
 */
export function resourceEndpoints<R extends AnyResource>(resource: R): ResourceEndpoints<R> {
  const { access, name, path } = resource;
  const entity = replyOf(resource);
  const make = <Params extends z.ZodObject, Query extends z.ZodObject, Reply extends z.ZodType>(
    allowed: AllowedRoles,
    action: string,
    declaration: Pick<Endpoint, 'method' | 'summary'> & {
      at?: string;
      params?: Params;
      query?: Query;
      reply?: Reply;
    } & Partial<Omit<Endpoint, 'params' | 'query' | 'reply'>>,
  ) =>
    endpoint<Params, Query, z.ZodType, Reply>({
      area: 'services',
      id: `${name}.${action}`,
      access: allowed === 'nobody' ? [] : allowed,
      path: `/${path}${declaration.at ?? ''}`,
      ...declaration,
    });
  const bodyBytes = fieldsOf(resource, 'blob').length > 0 ? limits.richBodyBytes : limits.textBodyBytes;
  // Learners' writes are small, and must succeed when the learner's other calls exceed their budget.
  const learningBudget = resource.rows === 'personal' ? ({ budget: 'learning' } as const) : {};
  const writes = { ...learningBudget, validatedByUseCase: true, bodyBytes, reply: entity } as const;
  const post = { method: 'POST', body: createBodyOf(resource) } as const;
  const put = { ...writes, method: 'PUT', body: updateBodyOf(resource).extend({ id: z.unknown() }) } as const;
  const get = { method: 'GET' } as const;
  const page = { ...get, query: listQueryOf(resource), reply: z.array(entity) };
  return {
    list: make(access.read, 'list', { ...page, summary: `A page of ${path}` }),
    get: make(access.read, 'get', { ...get, ...byId, summary: `One of ${path}, with its children`, reply: entity }),
    create: make(access.create, 'create', { ...writes, ...post, summary: `Create: ${path}`, status: 201 }),
    update: make(access.update, 'update', { ...put, summary: `Change: ${path}`, params: none }),
    updateById: make(access.update, 'updateById', { ...put, ...byId, summary: `Change: ${path}` }),
    remove: make(access.remove, 'remove', { method: 'DELETE', ...byId, summary: `Delete: ${path}`, status: 204 }),
  };
}
