import { createHash } from 'node:crypto';
import { Failure } from '@lernhaus/contract/failures';
import { readDescription } from '@lernhaus/contract/operations/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import type { App } from './create-app.ts';
import { type DocsSite, docsGroupPage, docsStartPage, docsStyle } from './docs-page.ts';
import { openApiOf } from './openapi.ts';
import type { RouteRegistry } from './route-registry.ts';

/** The pages run nothing and load nothing: they are text with one style. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Mounts the API's description: OpenAPI at `/v3/api-docs`, pages for people at `/docs`. */
export function mountDocs(app: App, routes: RouteRegistry, settings: Settings, version: string): void {
  const { product, publicScheme } = settings;
  let description: { readonly text: string; readonly etag: string } | undefined;
  routes.open(
    readDescription,
    async () => {
      if (!description) {
        const text = JSON.stringify(openApiOf(routes.endpoints, product, version));
        description = { text, etag: etagOf(text) };
      }
      return { mediaType: 'application/json; charset=utf-8', bytes: description.text, etag: description.etag };
    },
    // With an ETag its compressed form is kept as well.
    { headers: ({ etag }) => ({ etag }) },
  );
  const siteOf = ({ host }: FastifyRequest): DocsSite => ({ product, version, origin: `${publicScheme}://${host}` });
  const send = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  const head = { exposeHeadRoute: true };
  app.get('/docs', head, async (request, reply) => send(reply, docsStartPage(routes.endpoints, siteOf(request))));
  app.get<{ Params: { '*': string } }>('/docs/*', head, async (request, reply) => {
    const html = docsGroupPage(routes.endpoints, request.params['*'], siteOf(request));
    if (html === null) throw new Failure('error.http.404');
    return send(reply, html);
  });
}
