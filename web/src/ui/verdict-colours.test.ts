import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, type Hex } from '@lernhaus/domain/tenants/colour';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8').replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, '');
const styleSheets = globSync('**/*.css', { cwd: folder }).sort();

/** The variables that come from the tenant's main colour. */
const brand = /var\(--lh-(?:on-)?(?:main(?:-hover)?|subtle|text|line)\)/;
const verdict = /var\(--lh-(?:right|wrong|waiting|info)(?:-subtle|-area)?\)/;
/** The attributes with which styles distinguish right from wrong, passed from failed, done from open. */
const verdictAttributes =
  /\[data-(?:(?:result|verdict|right|passed|outcome|tone|border)\b|state="(?:right|wrong|partial|done|passed|failed|answered|refused|waiting|[A-Z_]+)")/;

const rulesOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }));

/** The variables that Mantine derives from the theme; its list names every colour in one rule and styles nothing. */
const variables = join('app', 'theme', 'mantine-variables.css');

test('no style of a verdict uses a colour of the brand', () => {
  expect(styleSheets).toContain(variables);
  const styles = styleSheets.filter((path) => path !== variables);
  const rules = styles.flatMap((path) => rulesOf(read(path)).map((rule) => ({ path, ...rule })));
  const byAttribute = rules.filter(({ selector }) => verdictAttributes.test(selector));
  const byColour = rules.filter(({ body }) => verdict.test(body));
  expect(byAttribute.length).toBeGreaterThan(60);
  expect(byColour.length).toBeGreaterThan(160);
  const wrong = [...byAttribute, ...byColour]
    .filter(({ body }) => brand.test(body))
    .map(({ path, selector }) => `${path}: ${selector}`);
  expect(wrong).toEqual([]);
});

test('frames, rings and lines have the colour of lines: a light main colour is hardly visible on the page', () => {
  const wrong = styleSheets.flatMap((path) =>
    rulesOf(read(path))
      .filter(({ body }) => /(?:outline|border|box-shadow)[^;]*var\(--lh-main\)/.test(body))
      .map(({ selector }) => `${path}: ${selector}`),
  );
  expect(wrong).toEqual([]);
});

test('a learner’s choices and inputs have no colour of the brand, because their results use the same place', () => {
  const answers = styleSheets.filter((path) =>
    /^(?:quizzes\/(?:.*-field|part-result|quiz-result|quiz-card|hint)|quizzes\/drag-and-drop\/.*|exams\/exam-(?:result|outcome|topics|end|pages|overview).*|learning\/state-mark)\.module\.css$/.test(
      path,
    ),
  );
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter((path) => brand.test(read(path)))).toEqual([]);
});

/** Colours that are the same in every company and in both schemes, and why. */
const fixedColours: Readonly<Record<string, string>> = {
  'learning/video/video-player.module.css': 'the ground of a video and the captions on it are black and white',
  'marketing/landing/landing-video.module.css': 'the ground of a video is black',
  'media/poster-input.module.css': 'a still of a video has the ground of the video',
  'marketing/newsletters/newsletters.module.css':
    'a mail has a light ground in its programs, so its preview has it, too',
  'quizzes/details/question-detail.module.css': 'pictures with transparent parts are drawn for white paper',
};

test('a colour is a token: no other style sheet writes one, except those with a reason', () => {
  // Black in a mask is no colour.
  const colour =
    /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?:color|background|border|outline|fill|stroke|shadow):[^;]*\b(?:white|black)\b/i;
  const sheetsWithColours = styleSheets.filter((path) => path !== join('ui', 'tokens.css') && colour.test(read(path)));
  expect(sheetsWithColours.map((path) => path.replaceAll('\\', '/'))).toEqual(Object.keys(fixedColours).sort());
});

const tokens = read('ui/tokens.css');
const [light = '', dark = ''] = tokens.split(':root[data-mantine-color-scheme="dark"]');

test.each([
  ['light', light, '#ffffff'],
  ['dark', dark, '#1b1c1f'],
] as const)(
  'in the %s scheme the verdicts are fixed colours that can be read on their ground and on the page',
  (_name, css, surface) => {
    for (const name of ['right', 'wrong', 'waiting', 'info']) {
      const colour = (token: string) => new RegExp(`--lh-${token}: (#[0-9a-f]{6});`).exec(css)?.[1] as Hex;
      expect(colour(name)).toBeDefined();
      expect(contrast(colour(name), colour(`${name}-subtle`))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour(name), surface)).toBeGreaterThanOrEqual(4.5);
    }
  },
);
