import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { RequestMeter } from './request-meter.ts';

test('a request whose client left after its body had arrived is counted once, and no longer as running', async () => {
  const meter = new RequestMeter(() => 0);
  const app = Fastify();
  meter.install(app);
  app.addHook('onRequest', async (request, reply) => meter.start(request, reply, undefined, undefined));
  let answer = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    app.put('/', () => {
      resolve();
      return new Promise<object>((done) => {
        answer = () => done({});
      });
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json' };
  const call = request({ host: '127.0.0.1', port, method: 'PUT', headers });
  call.on('error', () => undefined);
  call.end('{}');
  await begun;
  expect(meter.running).toHaveLength(1);
  call.destroy();
  await expect.poll(() => meter.running).toEqual([]);
  answer();
  expect(meter.metrics.routes).toMatchObject([{ route: 'other', count: 1 }]);
});
