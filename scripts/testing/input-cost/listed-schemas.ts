import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@lernhaus/contract/endpoint';
import { limits } from '@lernhaus/contract/limits';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { resources } from '@lernhaus/contract/resources';
import { z } from 'zod';

/** A schema that input is read by, and how many characters may reach it. */
export interface ListedSchema {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly most: number;
}

/** Node refuses longer heads of requests, and with them longer addresses. */
const addressLength = 16 * 1024;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'body' in value && value.body instanceof z.ZodType && 'path' in value;

const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  const isPlain = typeof value === 'object' && value !== null && !(value instanceof z.ZodType) && !Array.isArray(value);
  return isPlain ? Object.values(value).filter(isEndpoint) : [];
};

const schemasOf = ({ id, params, query, body, bodyType = 'json', bodyBytes = limits.bodyBytes }: Endpoint) => {
  const isRead = body.type !== 'undefined' && (bodyType === 'json' || bodyType === 'text');
  return [
    { name: `${id} params`, schema: params, most: addressLength },
    { name: `${id} query`, schema: query, most: addressLength },
    ...(isRead ? [{ name: `${id} body`, schema: body, most: bodyBytes }] : []),
  ];
};

/** Every endpoint of the contract: what its modules export, and the five calls of each resource. */
export async function listEndpoints(root: string, files: readonly string[]): Promise<Endpoint[]> {
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  const exported = modules.flatMap((module) => Object.values(module as object).flatMap(endpointsIn));
  const generic = resources.flatMap((resource) => Object.values(resourceEndpoints(resource)));
  return [...new Set<Endpoint>([...exported, ...generic])];
}

/** Every schema that input is read by; one that several calls share is listed once. */
export function listSchemas(endpoints: readonly Endpoint[]): ListedSchema[] {
  const bySchema = new Map<z.ZodType, ListedSchema>();
  for (const one of endpoints.flatMap(schemasOf)) {
    const known = bySchema.get(one.schema);
    if (!known || known.most < one.most) bySchema.set(one.schema, one);
  }
  return [...bySchema.values()];
}
