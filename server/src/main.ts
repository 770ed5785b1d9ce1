import { speedUpImports } from './platform/speed-up-imports.ts';

speedUpImports();
const { serve } = await import('./serve.ts');
await serve(process.env, { dev: process.argv.includes('--dev') });
