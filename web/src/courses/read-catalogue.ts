import { type CourseCard, coursesOverview } from '@lernhaus/contract/courses/endpoints';
import { limits } from '@lernhaus/contract/limits';
import type { Caller } from '../platform/caller.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

export interface Catalogue {
  readonly courses: readonly CourseCard[];
  readonly total: number;
  readonly size: number;
}

export async function readCatalogue(caller: Caller, query: CatalogueQuery): Promise<Catalogue> {
  const { page, sort, search, price, length } = query;
  const { rows, total } = await caller.list(coursesOverview, {
    query: {
      page: String(page - 1),
      size: String(limits.pageSize),
      ...(sort ? { sort } : {}),
      ...(search ? { search } : {}),
      ...(price ? { price } : {}),
      ...(length ? { length } : {}),
    },
  });
  return { courses: rows.map((course) => ({ ...course, description: null })), total, size: limits.pageSize };
}
