import { join } from 'node:path';
import type { Plugin } from 'vite';
import { textsOfLanguage } from '../../../../locales/texts-of-language.ts';
import { RouteTexts } from '../texts/route-texts.ts';

const id = 'virtual:route-texts';
const root = join(import.meta.dirname, '../../../..');
const app = join(import.meta.dirname, '..');

/** As the routes file declares it. */
interface Route {
  readonly id?: string;
  readonly file: string;
  readonly children?: readonly Route[];
}

const withChildren = (route: Route): Route[] => [route, ...(route.children ?? []).flatMap(withChildren)];

/** The module `virtual:route-texts`: the texts that each route may show, so that its page contains them. */
export function routeTextsPlugin(): Plugin {
  return {
    name: 'route-texts',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: async (loaded) => (loaded === `\0${id}` ? `export default ${JSON.stringify(await routeTexts())};` : null),
  };
}

async function routeTexts() {
  const texts = textsOfLanguage('en');
  const { default: config } = await import('../routes.ts');
  const routes = config.flatMap(withChildren);
  const reader = new RouteTexts(root, Object.keys(texts));
  const ofEvery = reader.keysFrom([join(app, 'root.tsx'), join(app, 'entry.client.tsx')]);
  const keysOfFile = (file: string) => reader.keysFrom([join(app, file)]).filter((key) => !ofEvery.includes(key));
  const files = [...new Set(routes.map(({ file }) => file))];
  return {
    // A route without an id has the name of its file without the extension as id.
    files: Object.fromEntries(routes.map((route) => [route.id ?? route.file.replace(/\.tsx$/, ''), route.file])),
    keys: { '': ofEvery, ...Object.fromEntries(files.map((file) => [file, keysOfFile(file)])) },
  };
}
