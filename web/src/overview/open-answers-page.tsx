import type { OpenAnswer } from '@lernhaus/contract/overview/open-answers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { useList } from '../platform/use-list.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { FoundRows } from '../ui/found-rows.tsx';
import { NameCell } from '../ui/name-cell.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { type PhonePlace, RowTable } from '../ui/row-table.tsx';
import { offeredCoursesQuery } from './learner-list-query.ts';
import styles from './open-answers.module.css';
import { type OpenAnswersList, openAnswerList, openAnswersQuery } from './open-answers-query.ts';
import page from './overview-page.module.css';

/** /answers-to-review: the written answers that no reviewer has looked at, the oldest first. */
export function OpenAnswersPage() {
  const t = useTexts();
  const { list, to, narrow } = useList(openAnswerList, addresses.openAnswers);
  const result = useQuery({ ...openAnswersQuery(list), placeholderData: keepPreviousData });
  const isFiltered = openAnswerList.isFiltered(list);
  const first = result.data?.rows[0];
  return (
    <main id="main" className={page.page}>
      <PageHeader
        title={t('workplace.toReview')}
        context={t('openAnswers.lead')}
        actions={
          first ? (
            <ButtonLink to={addresses.openAnswer(first.id, openAnswerList.parametersOf(list))}>
              {t('openAnswers.start')}
            </ButtonLink>
          ) : null
        }
      />
      {first || isFiltered ? <Filters list={list} onNarrow={narrow} /> : null}
      <FoundRows
        query={result}
        page={list.page}
        hrefOf={(number) => to({ page: number })}
        count={(count) => t('openAnswers.total', { count })}
        nothingFound={
          isFiltered
            ? {
                title: t('openAnswers.nothingFound'),
                body: t('openAnswers.nothingFound.body'),
                onClear: () => narrow(openAnswerList.withoutFilters(list)),
              }
            : null
        }
        empty={
          <EmptyState
            drawing="done"
            level="part"
            title={t('openAnswers.empty')}
            body={t('openAnswers.empty.body')}
            action={{ to: addresses.learners(), label: t('overview.people.all') }}
          />
        }
      >
        {(rows, isOld) => <Queue list={list} rows={rows} isOld={isOld} />}
      </FoundRows>
    </main>
  );
}

interface FiltersProps {
  list: OpenAnswersList;
  onNarrow: (more: Partial<OpenAnswersList>) => void;
}

function Filters({ list, onNarrow }: FiltersProps) {
  const t = useTexts();
  const { data: courses = [] } = useQuery(offeredCoursesQuery());
  const kinds = ['practice', 'exam'] as const;
  return (
    <FilterBar search={null} filters={[list.courseId, list.kind]}>
      <FilterSelect
        label={t('learners.course')}
        choices={courses}
        value={list.courseId}
        onChange={(courseId) => onNarrow({ courseId })}
      />
      <FilterSelect
        label={t('openAnswers.kind')}
        choices={kinds.map((id) => ({ id, label: t(`openAnswers.kind.${id}`) }))}
        value={list.kind}
        onChange={(kind) => onNarrow({ kind })}
      />
    </FilterBar>
  );
}

function Queue({ list, rows, isOld }: { list: OpenAnswersList; rows: readonly OpenAnswer[]; isOld: boolean }) {
  const t = useTexts();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cells: Readonly<Record<string, (row: OpenAnswer) => ReactNode>> = {
    learner: ({ id, name, courseName }) => (
      <NameCell name={name} to={addresses.openAnswer(id, openAnswerList.parametersOf(list))}>
        {courseName}
      </NameCell>
    ),
    answer: ({ question, text }) => (
      <span className={styles.answer}>
        <span className={styles.asked}>{question || t('openAnswers.noQuestion')}</span>
        <span>{text}</span>
      </span>
    ),
    where: ({ isExam }) => t(isExam ? 'openAnswers.kind.exam' : 'openAnswers.kind.practice'),
    since: ({ date }) => <RelativeTime iso={date} />,
  };
  const column = (name: string, label: string, place: PhonePlace, kind = 'other') => ({
    name,
    label,
    kind,
    place,
    isSortable: false,
  });
  return (
    <RowTable
      label={t('workplace.toReview')}
      look="people"
      columns={[
        column('learner', t('learners.learner'), 'fact', 'name'),
        column('answer', t('openAnswers.answer'), 'text', 'prose'),
        column('where', t('openAnswers.where'), 'rest'),
        column('since', t('openAnswers.since'), 'side'),
      ]}
      rows={rows.map(({ id, name }) => ({ id, label: name }))}
      cellOf={(name, id) => {
        const row = byId.get(id);
        return row ? (cells[name]?.(row) ?? null) : null;
      }}
      isOld={isOld}
    />
  );
}
