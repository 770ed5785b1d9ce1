import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';

/**
 * A React root for one test. It leaves the document with the test, because the test files of a worker share one
 * document.
 */
export function testRoot() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  return { place, root };
}

/** A page as the server sends it, which React takes over after `before` has run. */
export async function hydratedPage(page: ReactNode, before: (place: HTMLElement) => void): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  before(place);
  const root = await act(async () => hydrateRoot(place, page));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  return place;
}
