// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { CataloguePage } from './catalogue-page.tsx';
import { catalogueQueryOf } from './catalogue-query.ts';

test.each([
  ['', ''],
  ['search=tea', 'catalogue.found 0'],
])('a catalogue that the search “%s” leaves empty announces “%s”', async (search, announced) => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const { place } = await showScreen(
    <CataloguePage
      catalogue={{ courses: [], total: search ? 0 : 1, size: 12 }}
      holdsAll={false}
      query={catalogueQueryOf(new URLSearchParams(search))}
      lead={null}
    />,
  );
  expect(place.querySelector('[role="status"]')?.textContent).toBe(announced);
});
