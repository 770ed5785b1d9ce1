import { expect, test } from 'vitest';
import { recordTexts } from './record-texts.ts';

const messages = { a: 'used', b: 'unused', n_one: 'one', n_other: '{{count}}', x: '</script><b>' };

test('a page contains the texts it used, with all their plurals', () => {
  const { translate, script } = recordTexts('en', messages);
  expect(translate('n', { count: 2 })).toBe('2');
  translate('a');
  expect(script([])).toContain('{"n_one":"one","n_other":"{{count}}","a":"used"}');
});

test('no text can close the script element around it', () => {
  const { translate, script } = recordTexts('en', messages);
  translate('x');
  expect(script([]).match(/<\/script>/g)).toHaveLength(1);
});

test('a page also contains the texts that its modules name', () => {
  const { script } = recordTexts('en', messages);
  expect(script(['b', 'nobody.wrote.it'])).toContain('{"b":"unused"}');
});
