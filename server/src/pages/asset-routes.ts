import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Failure } from '@lernhaus/contract/failures';
import { readTexts } from '@lernhaus/contract/operations/endpoints';
import type { Texts } from '../../../locales/texts-of-language.ts';
import { ByteCache } from '../platform/byte-cache.ts';
import { codingFor } from '../platform/http/codings.ts';
import type { App } from '../platform/http/create-app.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';

const prefix = '/assets/';
const nameIn = (url: string): string => url.slice(prefix.length).split('?', 1)[0] ?? '';

/** The kinds of files that the build makes. Others are not served. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
]);
/** The names of the copies that the build writes beside each text file end so (scripts/prepare/precompress.mjs). */
const suffixes = { br: '.br', gzip: '.gz' } as const;
/** More than a build with all its copies has. */
const maxCachedBytes = 64 * 1024 * 1024;

/** A newer build may have replaced the folder. */
function refuseMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new Failure('error.http.404') : error;
}

/**
 * Serves the browser's files from memory. Their names contain a content hash, so they never change: a browser keeps
 * them for a year and asks once.
 */
export async function mountAssets(app: App, clientFolder: string): Promise<void> {
  const root = join(clientFolder, 'assets');
  const names = new Set(await readdir(root));
  const files = new ByteCache<Buffer>(maxCachedBytes, ({ length }) => length);
  const fileOf = (name: string) => files.get(name, () => readFile(join(root, name)).catch(refuseMissing));
  app.route({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    handler: async ({ url, headers }, reply) => {
      // Only exact file names: no decoded or resolved path.
      const name = nameIn(url);
      const type = contentTypes.get(extname(name));
      if (!type || !names.has(name)) throw new Failure('error.http.404');
      const coding = codingFor(headers['accept-encoding']);
      const copy = coding && `${name}${suffixes[coding]}`;
      const isCompressed = copy !== undefined && names.has(copy);
      if (isCompressed) reply.header('content-encoding', coding);
      return reply
        .headers({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
        })
        .send(await fileOf(isCompressed ? copy : name));
    },
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
