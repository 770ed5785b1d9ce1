import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');

/** The buttons of a dialog are in its frame, and the end of a framed page takes no clicks. */
const exceptions = [join('app', 'framed-page.module.css'), join('ui', 'dialog-actions.module.css')];

test('what stays at the bottom of the screen is above the notes in the corner', () => {
  const below = globSync('**/*.css', { cwd: folder }).filter((path) =>
    /\{[^{}]*position: (?:fixed|sticky);[^{}]*\sbottom: 0/.test(readFileSync(join(folder, path), 'utf8')),
  );
  expect(below.sort()).toEqual(exceptions);
});
