import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { areaSheetsPlugin } from './src/app/build/area-sheets-plugin.ts';
import { routeTextsPlugin } from './src/app/build/route-texts-plugin.ts';
import { sharedChunksPlugin } from './src/app/build/shared-chunks-plugin.ts';

/** Pictures and fonts have one name in both builds: with two, a browser would load the page's and then the script's. */
const assetNames = { assetFileNames: 'assets/[name]-[hash:6][extname]' };

const shared = sharedChunksPlugin();

/**
 * The home page needs two large script files, a few tiny ones and one style file, because on phones the number of
 * round trips matters more than bytes. The other public pages need few more. These groups include static imports; what
 * a page imports dynamically (dialogs, forms) stays in files of its own. The last group has our other modules.
 */
const publicPages = {
  ...assetNames,
  // Few characters tell versions of a file apart; every first visit reads the names of all screens' files.
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 4 },
      // Alone, so that a page without a schema does not load it with something else.
      { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 4 },
      {
        name: 'site',
        test: /web[\\/]src[\\/]app[\\/](?:root|entry\.client|routes[\\/](?:shell|home))\.tsx$/,
        priority: 3,
      },
      // Small modules of many screens in one file, then what all product pages show.
      {
        name: 'parts',
        test: /[\\/]src[\\/](?:ui[\\/](?:icon|chip|when-in-view|embedded-video|focus-return|shared-demo-note)|platform[\\/]plan-name|courses[\\/]video-source|marketing[\\/]without-scripts)\.tsx?$/,
        priority: 2,
      },
      {
        name: 'landing',
        test: /web[\\/]src[\\/]marketing[\\/](?:landing[\\/](?:landing-page|landing-steps|landing-cards|call-to-action)|pricing-plans)\.tsx$/,
        priority: 1,
      },
      // Pages without Mantine's inputs use it too.
      { name: 'form-look', test: /[\\/]src[\\/]ui[\\/]form\.module\.css$/, priority: 2 },
      // What every form of a public page needs, then what the two registrations share.
      {
        name: 'forms',
        test: /[\\/]@mantine[\\/](?:form[\\/]|core[\\/]esm[\\/]components[\\/](?:Input|InputBase|TextInput|CloseButton)[\\/])|[\\/]src[\\/]ui[\\/](?:form|focus-first-error|submit-by-key|unsaved-guard)\.tsx?$/,
        priority: 1,
      },
      {
        name: 'registration',
        test: /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Radio|InlineInput)[\\/]|[\\/]src[\\/](?:ui[\\/](?:password-field|new-password-input|figures|use-rules-on-focus)|billing[\\/](?:with-summary|payment-section|legal-note|registration-sections|pay-bar|country-field|aligned-money|course-order-quote))\.tsx?$/,
      },
      // Screens behind the sign-in need all of it.
      { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/, priority: 4 },
      // Every dialog needs them, with the packages below Mantine's dialogs. Pages without dialogs do not load them.
      {
        name: 'dialogs',
        test: /[\\/]@mantine[\\/](?:core[\\/]esm[\\/]components[\\/](?:Modal|ModalBase|ScrollArea|FocusTrap|Portal|Overlay|VisuallyHidden|Paper)|hooks[\\/]esm[\\/](?:use-focus-trap|use-focus-return|use-debounced-callback|utils))[\\/]|node_modules[\\/](?:@floating-ui|tslib|react-remove-scroll(?:-bar)?|use-callback-ref|use-sidecar|get-nonce|react-style-singleton)[\\/]/,
        includeDependenciesRecursively: false,
      },
      shared.group,
    ],
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), routeTextsPlugin(), shared.plugin, areaSheetsPlugin()],
  resolve: {
    alias: [
      {
        find: /^\.\.\/default-theme\.mjs$/,
        replacement: fileURLToPath(new URL('./src/app/theme/no-default-theme.ts', import.meta.url)),
      },
    ],
  },
  // Pictures and fonts stay files: the content security policy allows no `data:` scripts and fonts.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Mantine computes sizes of parts that the page does not show.
    client: { build: { rolldownOptions: { output: publicPages, treeshake: { manualPureFunctions: ['rem', 'em'] } } } },
    // The server build is one function, `renderPage`, with React Router's own build inside.
    ssr: {
      build: { rolldownOptions: { input: './src/app/render-page.ts', output: assetNames } },
      // A start would load Mantine's 840 modules one by one; the build takes the parts that are used. From its package,
      // React would take its development code, which is slower, unless NODE_ENV is `production`.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { noExternal: true },
      }),
    },
  },
}));
