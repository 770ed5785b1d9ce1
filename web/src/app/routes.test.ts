import { mayOpenRoute } from '@lernhaus/domain/accounts/may-open-route';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { MetaArgs } from 'react-router';
import { expect, test } from 'vitest';
import * as root from './root.tsx';
import routes from './routes.ts';

interface Page {
  readonly address: string;
  /** A guard around the page asks visitors to sign in. */
  readonly isGuarded: boolean;
}

function pagesIn(entries: readonly RouteConfigEntry[], at = '', isGuarded = false): Page[] {
  return entries.flatMap(({ file, path, children }) => {
    const address = path ? `${at}/${path}` : at;
    const guarded = isGuarded || file === 'routes/signed-in.tsx';
    const below = pagesIn(children ?? [], address, guarded);
    return path && path !== '*' ? [{ address, isGuarded: guarded }, ...below] : below;
  });
}

test('every page has a rule who may open it, and exactly the pages for visitors have no guard', () => {
  const pages = pagesIn(routes);
  expect(pages.length).toBeGreaterThan(100);
  const wrong = pages.filter(({ address, isGuarded }) => {
    const verdict = mayOpenRoute(address.replaceAll(/:(\w+)\??/g, '$1'), null);
    return verdict !== (isGuarded ? 'signIn' : 'open');
  });
  expect(wrong).toEqual([]);
});

test('a page without a title of its own, such as a redirect, has the name of the company', () => {
  const loaderData = { site: { companyName: 'A school' } };
  const args = { loaderData } as Partial<MetaArgs> as Parameters<typeof root.meta>[0];
  expect(root.meta(args)).toEqual([{ title: 'A school' }]);
});
