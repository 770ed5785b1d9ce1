import { speedUpImports } from './platform/quick-imports.ts';

speedUpImports();
const { serve } = await import('./serve.ts');
await serve(process.env, { dev: process.argv.includes('--dev') });
