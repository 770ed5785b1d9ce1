import { createHash, randomBytes } from 'node:crypto';
import { Failure } from '@lernhaus/contract/failures';
import { readDescription } from '@lernhaus/contract/operations/endpoints';
import Fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import type { App } from './create-app.ts';
import { openApiOf } from './openapi.ts';
import type { RouteRegistry } from './route-registry.ts';

/** The page contains only its configuration, so one nonce per process is enough. */
const nonce = randomBytes(16).toString('base64');

/** The policy of the reference page, which uses inline styles and loads nothing from other hosts. */
const policy = [
  "default-src 'self'",
  `script-src 'self' 'nonce-${nonce}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ');

function writtenOnce(description: object): { text: string; etag: string } {
  const text = JSON.stringify(description);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

/** Mounts the API's description: OpenAPI at `/v3/api-docs`, a reference page at `/docs`. */
export function mountDocs(app: App, routes: RouteRegistry, product: string, version: string): void {
  let description: { readonly text: string; readonly etag: string } | undefined;
  routes.open(
    readDescription,
    async () => {
      description ??= writtenOnce(openApiOf(routes.endpoints, product, version));
      return { mediaType: 'application/json; charset=utf-8', bytes: description.text, etag: description.etag };
    },
    // With an ETag its compressed form is kept as well.
    { headers: ({ etag }) => ({ etag }) },
  );
  let reference: Promise<FastifyInstance> | undefined;
  const page: RouteHandlerMethod = async (request, reply) => {
    reference ??= openReference();
    const { statusCode, headers, rawPayload } = await (await reference).inject(request.url);
    if (statusCode === 404) throw new Failure('error.http.404');
    if (headers.location) return reply.redirect(headers.location, statusCode);
    reply.type(String(headers['content-type']));
    if (!isHtml(headers)) return rawPayload;
    reply.header('content-security-policy', policy);
    return rawPayload.toString('utf8').replace('<html>', '<html lang="en">');
  };
  app.get('/docs', page);
  app.get('/docs/*', page);
}

const isHtml = (headers: { 'content-type'?: string | undefined }): boolean =>
  String(headers['content-type']).startsWith('text/html');

/** Loaded at the first request and not at every start: the page has a script of 4 MB and hundreds of modules. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const pages = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await pages.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/v3/api-docs',
      pageTitle: 'Lernhaus API',
      title: 'Lernhaus API',
      nonce,
      telemetry: false,
      withDefaultFonts: false,
      // Features that would call services of the page's vendor.
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  });
  return pages;
}
