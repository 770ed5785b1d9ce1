import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from '../platform/http/create-app.ts';
import { isApiPath } from '../platform/http/paths.ts';
import type { Web } from './mount-web.ts';
import type { RenderPage } from './page-routes.ts';

/** What is used of Vite, which belongs to the web and is loaded in development alone. */
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

/** The pages as they stand in their sources: every request renders them anew, and open pages follow each change. */
export async function openViteDevServer(app: App, root: string): Promise<Web> {
  const webRoot = join(root, 'web');
  const { createServer } = await loadVite(webRoot);
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    // Which hosts there are is the house's to say.
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

  /** Vite answers what is its own and passes on the rest; a page is none of its business. */
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
