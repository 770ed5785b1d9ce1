import { expect, test } from 'vitest';
import { z } from 'zod';
import { timedId } from './timed-id.ts';

test('a timed id is a UUID of version 7 that sorts by its time', () => {
  const ids = [Date.UTC(2026, 4, 10), Date.UTC(2026, 4, 10) + 1, Date.UTC(2036, 0, 1)].map(timedId);
  for (const id of ids) expect(z.uuid({ version: 'v7' }).safeParse(id).success).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
});
