import { createHash, randomBytes } from 'node:crypto';
import type { Endpoint } from '@lernhaus/contract/endpoint';
import scalar from '@scalar/fastify-api-reference';
import type { App } from './create-app.ts';
import { openApiOf } from './openapi.ts';

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
export function mountDocs(app: App, endpoints: readonly Endpoint[], product: string, version: string): void {
  let description: { readonly text: string; readonly etag: string } | undefined;
  app.get('/v3/api-docs', async (_request, reply) => {
    description ??= writtenOnce(openApiOf(endpoints, product, version));
    // With an ETag its compressed form is kept as well.
    return reply.type('application/json; charset=utf-8').header('etag', description.etag).send(description.text);
  });
  app.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
        return payload;
      reply.header('content-security-policy', policy);
      return payload.replace('<html>', '<html lang="en">');
    });
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
  });
}
