import type { Endpoint } from '@lernhaus/contract/endpoint';
import { z } from 'zod';
import { pathOf } from './paths.ts';
import { nextBytes } from './uploads.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

const problem = {
  description: 'A problem document (RFC 9457)',
  content: { 'application/problem+json': { schema: { type: 'object' } } },
};

function bodyOf({ body, bodyType = 'json' }: Endpoint): Json {
  if (bodyType === 'bytes') {
    const schema = { type: 'string', format: 'binary' };
    return { requestBody: { required: true, content: { [nextBytes]: { schema } } } };
  }
  if (body.type === 'undefined' && bodyType !== 'multipart') return {};
  const types = { json: 'application/json', text: 'text/plain', multipart: 'multipart/form-data' } as const;
  const schema =
    bodyType === 'multipart'
      ? { type: 'object', properties: { upload: { type: 'string', format: 'binary' } } }
      : schemaOf(body, 'input');
  return { requestBody: { required: true, content: { [types[bodyType]]: { schema } } } };
}

function operationOf(endpoint: Endpoint): Json {
  const reply =
    endpoint.reply.type === 'undefined'
      ? {}
      : { content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } };
  const open = endpoint.access === 'public';
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...bodyOf(endpoint),
    ...(open ? {} : { security: [{ bearer: [] }] }),
    ...(typeof endpoint.access === 'string' ? {} : { description: `For ${endpoint.access.join(', ')}.` }),
    responses: { [endpoint.status]: { description: 'Done', ...reply }, '4XX': problem, '5XX': problem },
  };
}

/** The OpenAPI 3.1 document of all registered endpoints. */
export function openApiOf(endpoints: readonly Endpoint[], product: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint, product).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lernhaus', version },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}
