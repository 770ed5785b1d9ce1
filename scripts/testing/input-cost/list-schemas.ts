import type { Endpoint } from '@lernhaus/contract/endpoint';
import { limits } from '@lernhaus/contract/limits';
import type { z } from 'zod';

/** A schema that reads input, and the maximum number of characters that it gets. */
export interface ListedSchema {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly maxLength: number;
}

/** Node refuses requests with longer headers, and so longer addresses. */
const addressLength = 16 * 1024;

const schemasOf = ({ id, params, query, body, bodyType = 'json', bodyBytes = limits.bodyBytes }: Endpoint) => {
  const isRead = body.type !== 'undefined' && (bodyType === 'json' || bodyType === 'text');
  return [
    { name: `${id} params`, schema: params, maxLength: addressLength },
    { name: `${id} query`, schema: query, maxLength: addressLength },
    ...(isRead ? [{ name: `${id} body`, schema: body, maxLength: bodyBytes }] : []),
  ];
};

/** Returns every schema that reads input. A schema that several calls share is listed once. */
export function listSchemas(endpoints: readonly Endpoint[]): ListedSchema[] {
  const bySchema = new Map<z.ZodType, ListedSchema>();
  for (const one of endpoints.flatMap(schemasOf)) {
    const listedSchema = bySchema.get(one.schema);
    if (!listedSchema || listedSchema.maxLength < one.maxLength) bySchema.set(one.schema, one);
  }
  return [...bySchema.values()];
}
