import { serve } from './serve.ts';

await serve(process.env, { dev: process.argv.includes('--dev') });
