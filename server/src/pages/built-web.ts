import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingError } from '../platform/settings.ts';
import { mountAssets } from './asset-routes.ts';
import type { Web } from './create-pages.ts';
import type { RenderPage } from './page-routes.ts';

/** Loads the built pages. */
export async function loadBuiltWeb(root: string): Promise<Web> {
  const built = join(root, 'web/build');
  const entry = join(built, 'server/index.js');
  if (!existsSync(entry)) throw new SettingError('The pages are not built: run npm start, which builds them.');
  const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage };
  return { renderPage, isDev: false, mountFiles: (app) => mountAssets(app, join(built, 'client')) };
}
