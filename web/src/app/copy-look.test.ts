// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { copyLook } from './copy-look.ts';

const styleOf = (text: string) => Object.assign(document.createElement('style'), { textContent: text });

test('a framed page has the styles and the colour scheme of the page around it, also after they change', async () => {
  const [first, second] = [styleOf('a{color:red}'), styleOf('b{color:red}')];
  const root = document.documentElement;
  onTestFinished(() => {
    first.remove();
    second.remove();
    root.removeAttribute('data-mantine-color-scheme');
  });
  document.head.append(first);
  root.setAttribute('data-mantine-color-scheme', 'light');
  const inside = document.implementation.createHTMLDocument();
  const end = copyLook(document, inside);
  const styles = () => [...inside.head.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(styles()).toEqual(['a{color:red}']);
  document.head.append(second);
  first.remove();
  root.setAttribute('data-mantine-color-scheme', 'dark');
  await expect.poll(styles).toEqual(['b{color:red}']);
  expect(inside.documentElement.dataset['mantineColorScheme']).toBe('dark');
  end();
});
