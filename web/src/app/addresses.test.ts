import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { all, few, ofOwner, ofPlatform, open } from '../../../e2e/addresses.ts';
import routes from './routes.ts';

/** The paths that the journey over all addresses leaves out, and why. */
const leftOut: Readonly<Record<string, string>> = {
  '/logout': 'signs the viewer out; other journeys do that',
  '/userLogout': 'signs the viewer out',
};
/** The files that all entities share. Their journey opens some entities for each kind of right. */
const ofEntities = /^routes\/(?:entity-(?:list|form|detail|delete)|video-list)\.tsx$/;

interface Route {
  readonly id: string;
  readonly path?: string;
  readonly children: Route[];
}
/** A route is found by its path; a screen that entities share is found by its file. */
const routesIn = (entries: readonly RouteConfigEntry[], at = ''): Route[] =>
  entries.map(({ file, path, children }) => {
    const whole = path === undefined ? at : `${at}/${path}`;
    const id = ofEntities.test(file) ? file : whole;
    return { id, ...(path === undefined ? {} : { path }), children: routesIn(children ?? [], whole) };
  });
const pathsIn = (level: readonly Route[]): string[] =>
  level.flatMap(({ id, path, children }) => [...(path === undefined ? [] : [id]), ...pathsIn(children)]);

test('the journey over all addresses opens every page', () => {
  const tree = routesIn(routes);
  const paths = new Set(pathsIn(tree));
  expect(paths.size).toBeGreaterThan(50);
  const openedPaths = [...open, ...few, ...all, ...ofOwner, ...ofPlatform].map(
    (address) => matchRoutes(tree, address)?.at(-1)?.route.id,
  );
  expect([...paths].filter((path) => !openedPaths.includes(path)).toSorted()).toEqual(Object.keys(leftOut).toSorted());
});
