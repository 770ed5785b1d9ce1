import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mantineTheme } from './mantine-theme.ts';

/** The variables of each block of a style sheet, by the block's selector. */
function blocksOf(css: string): Record<string, Record<string, string>> {
  const blocks = css.replaceAll(/\/\*[^*]*\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g);
  return Object.fromEntries(
    [...blocks].map(([, selector = '', body = '']) => [
      selector.trim(),
      Object.fromEntries(
        [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    ]),
  );
}

const ours = blocksOf(readFileSync(join(import.meta.dirname, 'mantine-variables.css'), 'utf8'));
const html = renderToStaticMarkup(<MantineProvider theme={mantineTheme} withGlobalClasses={false} />);
const mantines = blocksOf(/<style[^>]*>(.*)<\/style>/s.exec(html)?.[1] ?? '');

test('the style file has every variable that Mantine derives from the theme, with its value', () => {
  const derived = Object.fromEntries(
    // The theme leaves these to Mantine's own layer.
    Object.entries(mantines[':root, :host'] ?? {}).filter(([name, value]) => value !== `var(${name})`),
  );
  expect(Object.keys(derived).length).toBeGreaterThan(30);
  expect(ours[':root']).toEqual(derived);
});

test('in both colour schemes the style file replaces every variable of the brand that Mantine derives', () => {
  const replaced = Object.keys(ours[':root[data-mantine-color-scheme]'] ?? {});
  const ofScheme = Object.entries(mantines).flatMap(([selector, block]) =>
    selector === ':root, :host' ? [] : [block],
  );
  expect(ofScheme).toHaveLength(2);
  for (const name of ofScheme.flatMap((block) => Object.keys(block))) expect(replaced).toContain(name);
});
