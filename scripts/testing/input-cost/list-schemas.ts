import type { Endpoint } from '@lernhaus/contract/endpoint';
import { limits } from '@lernhaus/contract/limits';
import type { z } from 'zod';

/** A schema that input is read by, and how many characters may reach it. */
export interface ListedSchema {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly most: number;
}

/** Node refuses longer heads of requests, and with them longer addresses. */
const addressLength = 16 * 1024;

const schemasOf = ({ id, params, query, body, bodyType = 'json', bodyBytes = limits.bodyBytes }: Endpoint) => {
  const isRead = body.type !== 'undefined' && (bodyType === 'json' || bodyType === 'text');
  return [
    { name: `${id} params`, schema: params, most: addressLength },
    { name: `${id} query`, schema: query, most: addressLength },
    ...(isRead ? [{ name: `${id} body`, schema: body, most: bodyBytes }] : []),
  ];
};

/** Every schema that input is read by; one that several calls share is listed once. */
export function listSchemas(endpoints: readonly Endpoint[]): ListedSchema[] {
  const bySchema = new Map<z.ZodType, ListedSchema>();
  for (const one of endpoints.flatMap(schemasOf)) {
    const known = bySchema.get(one.schema);
    if (!known || known.most < one.most) bySchema.set(one.schema, one);
  }
  return [...bySchema.values()];
}
