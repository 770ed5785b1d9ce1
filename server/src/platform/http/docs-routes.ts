import { createHash, randomBytes } from 'node:crypto';
import type { Endpoint } from '@lernhaus/contract/endpoint';
import scalar from '@scalar/fastify-api-reference';
import type { App } from './create-app.ts';
import { openApiOf } from './openapi.ts';

/** The page holds nothing but its configuration, so one nonce serves as long as the process lives. */
const nonce = randomBytes(16).toString('base64');

/** What the reference needs of a browser; it draws with inline styles, and asks no host but this one. */
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

/** The API's description of itself: for programs at `/v3/api-docs`, for people at `/docs`. */
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
        // What would lead away from this host, to services of the reference's maker.
        agent: { disabled: true },
        mcp: { disabled: true },
        hideClientButton: true,
        showDeveloperTools: 'never',
      },
    });
  });
}
