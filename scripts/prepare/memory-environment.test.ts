import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryOptions, memoryVariables, withMemoryLimits } from './memory-environment.mjs';
import { root } from './tool-path.mjs';

test('a value of the operator is kept', () => {
  const env = withMemoryLimits({ MALLOC_ARENA_MAX: '8', NODE_OPTIONS: '--max-semi-space-size=16' });
  expect(env).toEqual({
    ...memoryVariables,
    MALLOC_ARENA_MAX: '8',
    NODE_OPTIONS: `${memoryOptions} --max-semi-space-size=16`,
  });
  expect(withMemoryLimits({}).NODE_OPTIONS).toBe(memoryOptions);
});

test('the Docker image sets the same variables', () => {
  const image = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8');
  for (const [name, value] of [...Object.entries(memoryVariables), ['NODE_OPTIONS', memoryOptions]])
    expect(image).toMatch(new RegExp(`^ENV .*\\b${name}=${value}(?: |$)`, 'm'));
});
