import { loadBuiltWeb } from '../server/src/pages/built-web.ts';
import { createPages } from '../server/src/pages/create-pages.ts';
import { readSettings } from '../server/src/platform/settings.ts';
import { root } from '../server/src/start-server.ts';
import { startBenchServer } from './bench-server.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

/** A tenant's cached public home page. The ceiling is a static reply with the same bytes. */
export async function measure(): Promise<Figure[]> {
  let bytes: Buffer = Buffer.alloc(0);
  const bench = await startBenchServer(
    (bare) => {
      bare.get('/home', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
      );
    },
    async (server) => createPages(server, readSettings({ NODE_ENV: 'test' }), await loadBuiltWeb(root)),
  );
  try {
    const headers = { host: 'brightpath.localhost', 'accept-encoding': 'br' };
    bytes = (await bench.server.app.inject({ url: '/home', headers })).rawPayload;
    const figure = await sideBySide({
      name: `public home (${Math.round(bytes.length / 1024)} KB)`,
      goal: 0.6,
      unit: 'req/s',
      ours: () => requestsPerSecond({ url: `${bench.ours}/home`, headers }),
      ceiling: () => requestsPerSecond({ url: `${bench.ceiling}/home` }),
    });
    return [figure];
  } finally {
    await bench.close();
  }
}
