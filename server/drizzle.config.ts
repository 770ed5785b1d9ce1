import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './schema-for-kit.cts', out: './migrations' });
