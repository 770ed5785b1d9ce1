import type { Role } from '@lernhaus/domain/accounts/roles';
import { z } from 'zod';

/** Where a call lives: `services` is `/services/{PRODUCT}elearning/api`, the others `/api`, `/management` and `/`. */
export type Area = 'services' | 'api' | 'management' | 'root';

/** Who may call: anyone, anyone signed in, or the holders of one of these roles. */
export type Access = 'public' | 'signedIn' | readonly Role[];

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  /** Unique in the product; the OpenAPI operation id. */
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly area: Area;
  /** Parameters are written `:id`. */
  readonly path: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** The status of success. */
  readonly status: 200 | 201 | 204;
  /** Bytes the body may have, where that is more than usual. */
  readonly bodyBytes?: number;
  /** How the body arrives; JSON unless said. `bytes` are the next ones of a file (tus), read by the use case as they come. */
  readonly bodyType?: 'json' | 'text' | 'multipart' | 'bytes';
  /** A JSON body may as well come as a form with a file in it. */
  readonly orMultipart?: true;
  /** A GET that changes something, because the specification's client makes it so: HEAD does not exist for it. */
  readonly writes?: true;
  /** Points of the caller's budget beside that of any call and of the body: about the milliseconds of CPU it takes. */
  readonly cost?: number;
  /** A learner's record depends on it: it is counted apart, so that nothing else can use its budget up. */
  readonly budget?: 'learning';
  /** What all visitors of the demo share: there only ADMIN may call it, everybody else is answered 400. */
  readonly fixedInDemo?: true;
  /** The body is checked by the use case, after it has found what the body is about (404 comes before 400). */
  readonly lateBody?: true;
}

export const nothing = z.undefined();
export type Nothing = typeof nothing;
const anyQuery = z.object({});

type Given<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Pick<
  Endpoint<P, Q, B, R>,
  'id' | 'summary' | 'method' | 'area' | 'path' | 'access'
> &
  Partial<Omit<Endpoint<P, Q, B, R>, 'id' | 'summary' | 'method' | 'area' | 'path' | 'access'>>;

/** Declares a call once: the server mounts it, the browser makes it, the OpenAPI document lists it. */
export function endpoint<
  P extends z.ZodType = typeof anyQuery,
  Q extends z.ZodType = typeof anyQuery,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = Nothing,
>(given: Given<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    params: anyQuery as unknown as P,
    query: anyQuery as unknown as Q,
    body: nothing as unknown as B,
    reply: nothing as unknown as R,
    status: 200,
    ...given,
  };
}

/** An id as it stands in a path or a body: opaque, and one that could never be ours is simply unknown. */
export const id = z.string().max(100);

/** Page, size and sort of a list as they stand in the address, zero-based. */
export const pageQuery = z.object({
  page: z.string().max(20).optional(),
  size: z.string().max(20).optional(),
  sort: z.union([z.string().max(200), z.array(z.string().max(200)).max(10)]).optional(),
  cacheBuster: z.string().max(100).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;
