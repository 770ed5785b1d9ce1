// @vitest-environment jsdom
import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { AuthoredHtml } from './authored-html.tsx';
import { cleanHtml } from './clean-html.ts';

const video = (id: string) => `<oembed url="https://www.youtube-nocookie.com/embed/${id}"></oembed>`;

test('a video in a text asks before it loads the player, and follows the text', async () => {
  const { root, place } = testRoot();
  const draw = async (html: string) => {
    await act(async () =>
      root.render(
        <TextsProvider translate={(key) => key}>
          <HeadlessMantineProvider>
            <AuthoredHtml html={html} className={undefined} clean={cleanHtml} />
          </HeadlessMantineProvider>
        </TextsProvider>,
      ),
    );
    await act(() => vi.dynamicImportSettled());
  };
  const start = () => place.querySelector<HTMLButtonElement>('oembed button');
  await draw(`<p>One</p>${video('dQw4w9WgXcQ')}<p>Two</p>`);
  expect(start()).toBeTruthy();
  expect(place.querySelector('iframe')).toBeNull();
  await act(async () => start()?.click());
  expect(place.querySelector('iframe')?.src).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  await draw(`<p>Two</p>${video('aaaaaaaaaaa')}`);
  expect(start()).toBeTruthy();
  await draw('<p>Three</p>');
  expect(place.textContent).toContain('Three');
  expect(place.querySelector('oembed')).toBeNull();
});
