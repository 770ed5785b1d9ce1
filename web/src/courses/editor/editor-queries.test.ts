// @vitest-environment jsdom
import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { outlineChange, outlineQuery, partEndpoints } from './editor-queries.ts';

test('after a change in the editor, the lists of courses and parts are read again', () => {
  const client = new QueryClient();
  const { queryKey } = outlineQuery('c1');
  const outline = { id: 'c1', name: 'Tea', published: false, problems: [], modules: [] } as Partial<CourseOutline>;
  client.setQueryData(queryKey, outline as CourseOutline);
  const lists = (['COURSE', 'MODULE'] as const).map((kind) => [partEndpoints(kind).list.id, {}]);
  for (const list of lists) client.setQueryData(list, []);
  outlineChange(client, 'c1')((before) => ({ ...before, published: true }));
  expect(client.getQueryData(queryKey)?.published).toBe(true);
  expect(lists.map((list) => client.getQueryState(list)?.isInvalidated)).toEqual([true, true]);
});
