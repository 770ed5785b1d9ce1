/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

/** Made by `app/build/route-texts-plugin.ts` during the build. */
declare module 'virtual:route-texts' {
  const routeTexts: {
    /** The file of a route, by its id. */
    readonly files: Readonly<Record<string, string>>;
    /** The keys that the modules of a route use, by the file of the route. Under '' are the keys of every page. */
    readonly keys: Readonly<Record<string, readonly string[]>>;
  };
  export default routeTexts;
}
