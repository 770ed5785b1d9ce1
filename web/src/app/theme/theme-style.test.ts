import { expect, test } from 'vitest';
import { themeStyle } from './theme-style.ts';

const none = {
  headerBackground: null,
  headerText: null,
  footerBackground: null,
  footerText: null,
  main: null,
  mainText: null,
};
const [light, dark] = ['light', 'dark'] as const;
const headerOf = (style: string) => {
  const [day = '', night = ''] = [...style.matchAll(/--lh-header:(#\w+)/g)].map(([, colour]) => colour);
  return { [light]: day, [dark]: night };
};

test('a light header takes the dark surface colour in dark mode', () => {
  const { light: day, dark: night } = headerOf(themeStyle({ ...none, headerBackground: '#f7f8ee' }));
  expect(day).toBe('#f7f8ee');
  expect(night).not.toBe(day);
});

test('a coloured header keeps its colour', () => {
  const { light: day, dark: night } = headerOf(themeStyle({ ...none, headerBackground: '#12344a' }));
  expect([day, night]).toEqual(['#12344a', '#12344a']);
});

test('a colour setting reaches the style sheet only if it is a valid colour', () => {
  expect(themeStyle({ ...none, main: 'red}</style><script>' })).not.toContain('script');
});

test('a page is printed in the light colours', () => {
  expect(themeStyle(none)).toContain('@media not print{:root[data-mantine-color-scheme=dark]{');
});
