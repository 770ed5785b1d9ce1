import type { Endpoint } from '@lernhaus/contract/endpoint';
import scalar from '@scalar/fastify-api-reference';
import type { App } from './create-app.ts';
import { openApiOf } from './openapi.ts';

/** The API's description of itself: for programs at `/v3/api-docs`, for people at `/docs`. */
export function mountDocs(app: App, endpoints: readonly Endpoint[], product: string, version: string): void {
  app.get('/v3/api-docs', async () => openApiOf(endpoints, product, version));
  app.register(scalar, {
    routePrefix: '/docs',
    configuration: { url: '/v3/api-docs', title: 'Lernhaus API', telemetry: false, withDefaultFonts: false },
  });
}
