// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { hydratedPage } from '../../test/test-root.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { LessonPicture } from './product-picture.tsx';

test('a picture of the product follows the chosen colour scheme, also where the device has the other one', async () => {
  const { documentElement: page } = document;
  const choose = (scheme: string) => page.setAttribute('data-mantine-color-scheme', scheme);
  onTestFinished(() => page.removeAttribute('data-mantine-color-scheme'));
  const mediaIn = (place: Element) => [...place.querySelectorAll('source')].map(({ media }) => media);
  choose('dark');
  const place = await hydratedPage(
    <SiteProvider value={{ language: 'en' } as SiteContext}>
      <LessonPicture alt="A lesson" />
    </SiteProvider>,
    (served) =>
      expect(mediaIn(served)).toEqual([
        '(max-width: 40em) and (prefers-color-scheme: dark)',
        '(max-width: 40em)',
        '(prefers-color-scheme: dark)',
      ]),
  );
  expect(mediaIn(place)).toEqual(['(max-width: 40em) and (min-width: 0)', '(max-width: 40em)', '(min-width: 0)']);
  await act(async () => choose('light'));
  expect(mediaIn(place)).toEqual(['(max-width: 40em) and (max-width: 0)', '(max-width: 40em)', '(max-width: 0)']);
});
