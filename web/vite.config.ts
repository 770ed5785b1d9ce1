import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { routeTextsPlugin } from './src/app/texts/route-texts-plugin.ts';

/**
 * Two files of scripts and one of styles draw every public page: a visitor's phone waits for rounds, not for bytes. What these
 * modules import statically comes with them; what a page imports when it is wanted (dialogs, forms) stays a file of its own.
 */
const publicPages = {
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
      {
        name: 'site',
        test: /web[\\/]src[\\/]app[\\/](?:root|entry\.client|routes[\\/](?:shell|entrance|home|catalogue|course|contact|not-found))\.tsx$/,
        priority: 1,
      },
    ],
  },
};

export default defineConfig({
  plugins: [reactRouter(), routeTextsPlugin()],
  // Pictures and fonts stay files: the pages' content security policy knows no `data:` scripts or fonts.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: publicPages } } },
    // The server build is one function, `renderPage`, with React Router's own build inside.
    ssr: { build: { rolldownOptions: { input: './src/app/render-page.ts' } } },
  },
});
