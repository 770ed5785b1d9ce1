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
    /** The keys that a route's modules name, by its file; under '' those of every page. */
    readonly keys: Readonly<Record<string, readonly string[]>>;
  };
  export default routeTexts;
}
