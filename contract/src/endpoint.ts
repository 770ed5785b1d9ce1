import type { Role } from '@lernhaus/domain/accounts/roles';
import { z } from 'zod';
import type { Area } from './area.ts';

/**
 * Who may call: anyone, any account (also one without a role), any signed-in user with a role, or the users with one of
 * these roles.
 */
export type Access = 'public' | 'anyAccount' | 'signedIn' | readonly Role[];

/** The format of a body. A use case reads the body of the last two itself, as a stream. */
export type BodyType =
  | 'json'
  | 'text'
  /** Bytes of any content type, unparsed, for a signature over them. */
  | 'raw'
  /** A form with a file. */
  | 'multipart'
  /** The next part of a resumable upload (tus). */
  | 'upload';

/** The type of a reply. */
export type ReplyType =
  /** JSON by the schema `reply`. */
  | 'json'
  /** Bytes or a stream of one of the `mediaTypes`: shown, or downloaded under a name. */
  | 'file'
  /** The address of another page. */
  | 'redirect'
  /** Server-sent events: each is JSON by the schema `reply`. */
  | 'events';

/** The names of the parts of a form: texts, and after them one file under one of the names. */
export interface Form {
  readonly texts: readonly string[];
  readonly files: readonly string[];
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Type extends ReplyType = 'json',
> {
  /** Unique in the product; also the OpenAPI operation id. */
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly area: Area;
  /** Parameters are written as `:id`. */
  readonly path: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** The default is JSON. */
  readonly replyType: Type;
  /** The media types that a file may have. */
  readonly mediaTypes?: readonly string[];
  /** The HTTP status of success. */
  readonly status: 200 | 201 | 204 | 303;
  /** The maximum size of the body in bytes, when it is more than usual. */
  readonly bodyBytes?: number;
  /** The default is JSON. */
  readonly bodyType?: BodyType;
  /** The parts of the form. A call with JSON as its body also takes this form. */
  readonly form?: Form;
  /** A GET that changes data, because the specification's client sends a GET. It has no HEAD. */
  readonly writes?: true;
  /**
   * Replies on every host, also where no tenant is: for load balancers. A token only shows its viewer more, and only a
   * call with one costs points.
   */
  readonly anyHost?: true;
  /** Extra points taken from the caller's budget: roughly the milliseconds of CPU that the call takes. */
  readonly cost?: number;
  /** Calls on which a learner's record depends have a budget of their own, so that other calls cannot use it up. */
  readonly budget?: 'learning';
  /** Data that all visitors of the demo share: there only ADMIN may call it, everybody else gets a 400. */
  readonly fixedInDemo?: true;
  /**
   * The use case validates the body after it has found the row that the body is about, so that a 404 comes before a
   * 400.
   */
  readonly validatedByUseCase?: true;
}

export const nothing = z.undefined();
export type Nothing = typeof nothing;
const anyQuery = z.object({});

/** An endpoint that replies with anything. */
export type AnyReplyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, ReplyType>;

type RequiredOption = 'id' | 'summary' | 'method' | 'area' | 'path' | 'access';
type EndpointOptions<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  T extends ReplyType,
> = Pick<Endpoint<P, Q, B, R, T>, RequiredOption> & Partial<Omit<Endpoint<P, Q, B, R, T>, RequiredOption>>;

/** Declares an endpoint once. The server mounts it, the browser calls it, the OpenAPI document lists it. */
export function endpoint<
  P extends z.ZodType = typeof anyQuery,
  Q extends z.ZodType = typeof anyQuery,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = Nothing,
  T extends ReplyType = 'json',
>(options: EndpointOptions<P, Q, B, R, T>): Endpoint<P, Q, B, R, T> {
  const defaults = {
    params: anyQuery,
    query: anyQuery,
    body: nothing,
    reply: nothing,
    replyType: 'json',
    status: options.replyType === 'redirect' ? 303 : 200,
  } as const;
  // A missing value has the default of its type parameter; TypeScript does not see this in the spread.
  return { ...defaults, ...options } as Endpoint<P, Q, B, R, T>;
}

/** An id in a path or a body. Its format is not checked: an id that cannot exist is simply not found. */
export const id = z.string().max(100);

/** The query parameters of a link that is signed and expires. */
export const linkSignature = z.object({
  until: z.string().max(20).default(''),
  signature: z.string().max(100).default(''),
});

/** Page, size and sort of a list, as in the address; pages count from 0. */
export const pageQuery = z.object({
  page: z.string().max(20).optional(),
  size: z.string().max(20).optional(),
  sort: z.union([z.string().max(200), z.array(z.string().max(200)).max(10)]).optional(),
  cacheBuster: z.string().max(100).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** A value that a call only reads. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;
