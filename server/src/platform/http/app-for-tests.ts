import type { Tenant, Viewer } from '../context.ts';
import type { Database } from '../database/database.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';
import { type App, createApp } from './create-app.ts';
import { RouteRegistry } from './route-registry.ts';

const tenant: Tenant = { company: 'alpha', mode: 'tenant', language: 'en' };

/** An app with one tenant, for routes that need no database. `viewers` are its users by token. */
export function createTestApp(
  env: Record<string, string> = {},
  viewers: Readonly<Record<string, Viewer>> = {},
  log = createLog('silent'),
): { readonly app: App; readonly routes: RouteRegistry } {
  const app = createApp(readSettings({ NODE_ENV: 'test', ...env }), log, {
    tenantOf: async () => tenant,
    viewerOf: async (token) => viewers[token] ?? null,
    unknownHostPage: () => ({ html: '', policy: '' }),
  });
  // A route that uses the database fails in its test.
  return { app, routes: new RouteRegistry(app, {} as Database, '', () => new Date()) };
}
