import { longSearchLength } from '@lernhaus/contract/search-lengths';
import { needs } from '@lernhaus/domain/overview/learner-needs';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { ListMenu } from '../ui/list-menu.tsx';
import { SortSelect } from '../ui/sort-select.tsx';
import { type LearnerListQuery, learnerList, offeredCoursesQuery } from './learner-list-query.ts';
import { learnerColumns } from './learner-table.tsx';

interface LearnerBarProps {
  list: LearnerListQuery;
  onNarrow: (more: Partial<LearnerListQuery>) => void;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

/** Search and filters above the list; they are kept in the address. */
export function LearnerBar({ list, onNarrow, isSelecting, onSelecting }: LearnerBarProps) {
  const t = useTexts();
  const { data: courses = [] } = useQuery(offeredCoursesQuery());
  const statuses = ['notStarted', 'inProgress', 'finished', 'noCourse'] as const;
  return (
    <FilterBar
      search={{
        label: t('learners.search'),
        value: list.search,
        maxLength: longSearchLength,
        onSearch: (search) => onNarrow({ search }),
      }}
      tools={
        <ListMenu
          tools={[
            { label: t('review.page'), icon: 'book', to: addresses.reviews(), isOnPhone: true },
            {
              label: t(isSelecting ? 'list.select.end' : 'list.select.start'),
              icon: 'check',
              run: () => onSelecting(!isSelecting),
            },
          ]}
        />
      }
      sort={
        <SortSelect
          columns={learnerColumns(t)}
          sort={list.sort}
          addressOfSort={(sort) => addresses.learners(learnerList.parametersOf({ ...list, page: 1, sort }))}
        />
      }
      filters={[list.courseId, list.status, list.need]}
    >
      <FilterSelect
        label={t('learners.course')}
        choices={courses}
        value={list.courseId}
        onChange={(courseId) => onNarrow({ courseId })}
      />
      <FilterSelect
        label={t('learners.status')}
        choices={statuses.map((id) => ({ id, label: t(`learners.status.${id}`) }))}
        value={list.status}
        onChange={(status) => onNarrow({ status })}
      />
      <FilterSelect
        label={t('learners.needs')}
        choices={[
          { id: 'any', label: t('learners.need.any') },
          { id: 'stuck', label: t('learners.need.stuck') },
          ...needs.map((id) => ({ id, label: t(`learners.need.${id}`) })),
        ]}
        value={list.need}
        onChange={(need) => onNarrow({ need })}
      />
    </FilterBar>
  );
}
