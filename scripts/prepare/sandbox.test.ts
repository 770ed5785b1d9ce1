import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePortFrom } from './sandbox.mjs';

test('the sandbox takes the next port that is free', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  expect(await freePortFrom(port)).toBeGreaterThan(port);
  await new Promise((resolve) => server.close(resolve));
});

test.each([-4, 0, 65_536, 100_000, Number.NaN])('there is no free port from %i', async (first) => {
  expect(await freePortFrom(first)).toBeNull();
});
