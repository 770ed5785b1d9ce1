import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from '../platform/http/create-app.ts';
import { isApiPath } from '../platform/http/paths.ts';
import type { Web } from './create-pages.ts';
import type { RenderPage } from './page-routes.ts';

/** The part of Vite that is used; loaded only in development. */
interface Vite {
  createServer(options: object): Promise<{
    readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    ssrLoadModule(path: string): Promise<Record<string, unknown>>;
    ssrFixStacktrace(error: Error): void;
    close(): Promise<void>;
  }>;
}

async function loadVite(webRoot: string): Promise<Vite> {
  const place = createRequire(join(webRoot, 'package.json')).resolve('vite');
  return (await import(pathToFileURL(place).href)) as Vite;
}

/** Serves pages from the sources with Vite: every request renders again, and open pages reload on a change. */
export async function openViteDevServer(app: App, root: string): Promise<Web> {
  const webRoot = join(root, 'web');
  const { createServer } = await loadVite(webRoot);
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    // The server itself decides which hosts exist.
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
  });
  app.addHook('onClose', () => vite.close());

  const renderPage: RenderPage = async (request, host) => {
    try {
      const page = (await vite.ssrLoadModule('/src/app/render-page.ts')) as { renderPage: RenderPage };
      return await page.renderPage(request, host);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      throw error;
    }
  };

  /** Vite answers its own paths and passes the rest on. */
  const mountFiles = async () => {
    app.addHook('onRequest', async (request, reply) => {
      if (isApiPath(request.url) || request.url.startsWith('/files/')) return;
      const passedOn = new Promise<boolean>((resolve) => {
        reply.raw.once('close', () => resolve(false));
        vite.middlewares(request.raw, reply.raw, () => resolve(true));
      });
      if (!(await passedOn)) reply.hijack();
    });
  };
  return { renderPage, isDev: true, mountFiles };
}
