import { speedUpImports } from '../../server/src/platform/speed-up-imports.ts';

// Each test worker loads the whole server. Imported by Node before the worker begins.
speedUpImports();
