import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../src/app/routes.ts';

const objectOf = ({ file, path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { id: file, index: true } : { id: file, ...(path ? { path } : {}), children: (children ?? []).map(objectOf) };
const router = routes.map(objectOf);

/** The file of the route at an address; null when there is none. */
export function pageAt(address: string): string | null {
  const { pathname } = new URL(address, 'http://localhost');
  const file = matchRoutes(router, pathname)?.at(-1)?.route.id ?? 'routes/not-found.tsx';
  return file === 'routes/not-found.tsx' ? null : file;
}
