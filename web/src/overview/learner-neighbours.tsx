import { limits } from '@lernhaus/contract/limits';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { type LearnerListQuery, learnerList } from './learner-list-query.ts';
import { Neighbours } from './neighbours.tsx';

/** The place of a learner in the list, and the previous and the next one; nothing if the learner is not in the list. */
export function LearnerNeighbours({ login, list }: { login: string; list: LearnerListQuery }) {
  const t = useTexts();
  const neighbours = useNeighbours(login, list);
  if (!neighbours) return null;
  return (
    <Neighbours
      label={t('learner.neighbours')}
      {...neighbours}
      words={{
        previous: t('learner.previous'),
        previousTitle: t('learner.previous.key'),
        next: t('learner.next'),
        nextTitle: t('learner.next.key'),
      }}
    />
  );
}

interface LearnerPlace {
  previous: LocalPath | null;
  next: LocalPath | null;
  position: number;
  total: number;
}

function useNeighbours(login: string, list: LearnerListQuery): LearnerPlace | null {
  const { data: here } = useQuery(learnerList.pageQuery(list));
  const at = here?.rows.findIndex((row) => row.login === login) ?? -1;
  const isFirst = at === 0 && list.page > 1;
  const isLast = here !== undefined && at === here.rows.length - 1 && list.page * limits.pageSize < here.total;
  const before = { ...list, page: list.page - 1 };
  const after = { ...list, page: list.page + 1 };
  const pageBefore = useQuery({ ...learnerList.pageQuery(before), enabled: isFirst });
  const pageAfter = useQuery({ ...learnerList.pageQuery(after), enabled: isLast });
  const to = (row: { login: string } | undefined, on: LearnerListQuery) =>
    row ? addresses.learner(row.login, learnerList.parametersOf(on)) : null;
  if (!here || at < 0) return null;
  return {
    previous: isFirst ? to(pageBefore.data?.rows.at(-1), before) : to(here.rows[at - 1], list),
    next: isLast ? to(pageAfter.data?.rows[0], after) : to(here.rows[at + 1], list),
    position: (list.page - 1) * limits.pageSize + at + 1,
    total: here.total,
  };
}
