import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@lernhaus/contract/endpoint';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { resources } from '@lernhaus/contract/resources';
import { z } from 'zod';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'body' in value && value.body instanceof z.ZodType && 'path' in value;

const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  const isPlain = typeof value === 'object' && value !== null && !(value instanceof z.ZodType) && !Array.isArray(value);
  return isPlain ? Object.values(value).filter(isEndpoint) : [];
};

/** Returns every endpoint of the contract: those that its files export, and the five calls of each resource. */
export async function listEndpoints(root: string, files: readonly string[]): Promise<Endpoint[]> {
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  const exported = modules.flatMap((module) => Object.values(module as object).flatMap(endpointsIn));
  const generic = resources.flatMap((resource) => Object.values(resourceEndpoints(resource)));
  return [...new Set<Endpoint>([...exported, ...generic])];
}
