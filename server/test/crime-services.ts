import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server in process answers: as the two services do, or as they must not. */
export type ServiceBehaviour = 'well' | 'nonsense' | 'html' | 'never' | 'down' | 'onceDown' | 'endless';

export interface CrimeServices {
  readonly host: string;
  readonly url: string;
  /** The paths that were asked, with their parameters. */
  readonly requests: string[];
  mood: ServiceBehaviour;
  close(): Promise<void>;
}

const months = ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'];
const middle = { lat: '51.5007', lon: '-0.1246' };

const crime = (category: string, latitude: number, street: string) => ({
  category,
  location_type: 'Force',
  location: { latitude: latitude.toFixed(6), longitude: '-0.124600', street: { id: 1, name: `On or near ${street}` } },
  month: 'given',
  outcome_status: null,
});

/** Three kinds at the street, one crime too far away, and six quieter streets around. */
const crimes = [
  crime('violent-crime', 51.5007, 'Bridge Street'),
  crime('anti-social-behaviour', 51.5007, 'Bridge Street'),
  crime('anti-social-behaviour', 51.5008, 'Parking Area'),
  crime('burglary', 51.5047, 'Far Street'),
  ...['A', 'B', 'C', 'D', 'E', 'F'].map((name, at) => crime('drugs', 51.5037 + at / 10_000, `${name} Street`)),
  { category: 'other-crime', location: null },
];

function replyOf(url: URL): unknown {
  if (url.pathname.endsWith('/search')) {
    const street = url.searchParams.get('street') ?? '';
    if (/nowhere/i.test(street)) return [];
    const address = /^bridge/i.test(street) ? { road: 'Bridge Street' } : {};
    return [{ ...middle, display_name: 'Bridge Street, London, United Kingdom', address, importance: 0.5 }];
  }
  if (url.pathname.endsWith('/crimes-street-dates')) return months.map((date) => ({ date, 'stop-and-search': [] }));
  return crimes;
}

const badReplies: Partial<Record<ServiceBehaviour, (response: ServerResponse) => void>> = {
  nonsense: (response) => response.end('{"lat": ["no", {}]}'),
  html: (response) => response.end('<html><script>alert(1)</script>'),
  never: () => undefined,
  down: (response) => response.writeHead(503).end(),
  endless: (response) => {
    const write = () => {
      while (!response.destroyed && response.write('['.repeat(65_536)));
    };
    response.on('drain', write);
    write();
  },
};

/** Starts a server that speaks like data.police.uk and like a Nominatim geocoder. */
export async function startCrimeServices(): Promise<CrimeServices> {
  const requests: string[] = [];
  const services = { requests, mood: 'well' as ServiceBehaviour };
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const bad = services.mood === 'onceDown' ? requests.length === 1 && badReplies.down : badReplies[services.mood];
    if (bad) {
      bad(response);
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(replyOf(new URL(request.url ?? '/', 'http://services'))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(services, {
    host,
    url: `http://${host}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
