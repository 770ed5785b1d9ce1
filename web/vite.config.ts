import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Pictures and fonts stay files: the pages' content security policy knows no `data:` scripts or fonts.
  build: { assetsInlineLimit: 0 },
  // The server build is one function, `renderPage`, with React Router's own build inside.
  environments: { ssr: { build: { rolldownOptions: { input: './src/app/render-page.ts' } } } },
});
