import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Failure } from '@lernhaus/contract/failures';
import { readTexts } from '@lernhaus/contract/operations/endpoints';
import type { Texts } from '../../../locales/texts-of-language.ts';
import type { App } from '../platform/http/create-app.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';

const prefix = '/assets/';
const nameIn = (url: string): string => url.slice(prefix.length).split('?', 1)[0] ?? '';

/** Serves the browser's files. Their names contain a content hash, so they never change. */
export async function mountAssets(app: App, clientFolder: string): Promise<void> {
  const root = join(clientFolder, 'assets');
  const names = new Set(readdirSync(root));
  await app.register(async (assets) => {
    // Only exact file names: no decoded or resolved path.
    assets.addHook('onRequest', async ({ url }) => {
      if (!names.has(nameIn(url))) throw new Failure('error.http.404');
    });
    // The package's own route reads the folder again for each request, to compare the spelling of the name.
    await assets.register(fastifyStatic, {
      root,
      serve: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      // A browser never asks again for a file that cannot change, and a page loads dozens of them.
      etag: false,
      lastModified: false,
      acceptRanges: false,
    });
    assets.route({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      handler: ({ url }, reply) => reply.sendFile(nameIn(url)),
    });
  });
}

/** Serves all texts of a language, for screens that the server has not rendered. */
export function mountTexts(routes: RouteRegistry, translations: Readonly<Record<string, Texts>>): void {
  const texts = new Map(
    Object.entries(translations).map(([language, all]) => {
      const json = Buffer.from(JSON.stringify(all));
      return [
        `${language}.json`,
        { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` },
      ];
    }),
  );
  routes.open(
    readTexts,
    async (_context, { params }) => {
      const text = texts.get(params.file);
      if (!text) throw new Failure('error.http.404');
      return text;
    },
    {
      headers: ({ etag }) => ({ 'cache-control': 'public, max-age=300', etag, vary: 'accept-encoding' }),
      body: ({ json }) => json,
    },
  );
}
