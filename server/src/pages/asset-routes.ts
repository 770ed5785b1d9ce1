import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Failure } from '@lernhaus/contract/failures';
import type { App } from '../platform/http/create-app.ts';

/** The browser's files: named by their content, so they never change under their name. */
export async function mountAssets(app: App, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  });
}

/** All texts of a language at once, for what the server has not rendered. */
export function mountTexts(app: App, localesFolder: string): void {
  const texts = Object.fromEntries(
    ['en', 'de'].map((language) => {
      const text = readFileSync(join(localesFolder, `${language}.json`), 'utf8');
      return [language, { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }];
    }),
  );
  app.get<{ Params: { file: string } }>('/i18n/:file', async (request, reply) => {
    const known = texts[request.params.file.replace(/\.json$/, '')];
    if (!known) throw new Failure('error.http.404');
    const { text, etag } = known;
    reply.headers({ 'cache-control': 'public, max-age=300', etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
