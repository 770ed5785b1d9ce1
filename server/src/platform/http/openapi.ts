import type { AnyReplyEndpoint, Form } from '@lernhaus/contract/endpoint';
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

const bytes = { type: 'string', format: 'binary' };

/** The schemas of a body by media type. */
function bodySchemasOf({ body, bodyType = 'json' }: AnyReplyEndpoint): Json {
  switch (bodyType) {
    case 'upload':
      return { [nextBytes]: bytes };
    case 'raw':
      return { '*/*': bytes };
    case 'multipart':
      return {};
    case 'json':
    case 'text':
      if (body.type === 'undefined') return {};
      return { [bodyType === 'json' ? 'application/json' : 'text/plain']: schemaOf(body, 'input') };
  }
}

const formSchemaOf = ({ texts, files }: Form): Json => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(texts.map((name) => [name, { type: 'string' }])),
    ...Object.fromEntries(files.map((name) => [name, bytes])),
  },
});

function bodyOf(endpoint: AnyReplyEndpoint): Json {
  const { form } = endpoint;
  const schemas = { ...bodySchemasOf(endpoint), ...(form ? { 'multipart/form-data': formSchemaOf(form) } : {}) };
  const content = Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]));
  return Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {};
}

/** The replies of success, by status. */
function repliesOf({ status, reply, replyType, mediaTypes = [] }: AnyReplyEndpoint): Json {
  const content = (types: readonly string[], schema: Json) => ({
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  });
  const done = { description: 'Done' };
  switch (replyType) {
    case 'file':
      return { [status]: { ...done, ...content(mediaTypes, bytes) } };
    case 'redirect':
      return { [status]: { ...done, headers: { location: { schema: { type: 'string' } } } } };
    case 'events':
      return { [status]: { ...done, ...content(['text/event-stream'], schemaOf(reply, 'output')) } };
    case 'json':
      if (reply.type === 'undefined') return { [status]: done };
      return { [status]: { ...done, ...content(['application/json'], schemaOf(reply, 'output')) } };
  }
}

function operationOf(endpoint: AnyReplyEndpoint): Json {
  const open = endpoint.access === 'public';
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...bodyOf(endpoint),
    ...(open ? {} : { security: [{ bearer: [] }] }),
    ...(typeof endpoint.access === 'string' ? {} : { description: `For ${endpoint.access.join(', ')}.` }),
    responses: { ...repliesOf(endpoint), '4XX': problem, '5XX': problem },
  };
}

/** The OpenAPI 3.1 document of all registered endpoints. */
export function openApiOf(endpoints: readonly AnyReplyEndpoint[], product: string, version: string): Json {
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
