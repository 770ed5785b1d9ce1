import { limitHeapGrowth } from './platform/limit-heap-growth.ts';
import { speedUpImports } from './platform/speed-up-imports.ts';

limitHeapGrowth();
speedUpImports();
const { serve } = await import('./serve.ts');
await serve(process.env, { dev: process.argv.includes('--dev') });
