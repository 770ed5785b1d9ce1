/**
 * Environment variables that must be set before a process of the server begins. glibc otherwise gives each thread
 * memory of its own and keeps what was freed: half of the program's memory (docs/decisions/0089). A value of the
 * operator is kept. deploy/Dockerfile sets the same.
 * @type {Readonly<Record<string, string>>}
 */
export const memoryVariables = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** V8 otherwise keeps up to 32 MB of young objects for each thread. */
export const memoryOptions = '--max-semi-space-size=4';

/**
 * Adds the variables and options to an environment; what is set there already wins.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withMemoryLimits(env) {
  // If an option is given twice, Node takes the last.
  return { ...memoryVariables, ...env, NODE_OPTIONS: `${memoryOptions} ${env.NODE_OPTIONS ?? ''}`.trim() };
}
