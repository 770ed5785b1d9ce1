import { importQuickly } from './platform/quick-imports.ts';

importQuickly();
const { serve } = await import('./serve.ts');
await serve(process.env, { dev: process.argv.includes('--dev') });
