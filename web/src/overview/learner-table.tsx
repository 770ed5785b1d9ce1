import type { LearnerRow } from '@lernhaus/contract/overview/learners';
import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import type { Translate } from '../platform/translator.ts';
import { Meter } from '../ui/meter.tsx';
import { NameCell } from '../ui/name-cell.tsx';
import phone from '../ui/phone.module.css';
import { RelativeTime } from '../ui/relative-time.tsx';
import { RowTable, type TableMarks } from '../ui/row-table.tsx';
import { type LearnerListQuery, learnerList } from './learner-list-query.ts';
import styles from './learner-table.module.css';
import { NeedChip } from './need-chip.tsx';

interface LearnerTableProps {
  list: LearnerListQuery;
  rows: readonly LearnerRow[];
  isOld: boolean;
  marks: Omit<TableMarks, 'markable'>;
}

/** The columns of the list. */
export const learnerColumns = (t: Translate) => [
  { name: 'name', label: t('learners.learner'), kind: 'name', isSortable: true },
  { name: 'progress', label: t('learners.progress'), kind: 'wide', place: 'text' as const, isSortable: true },
  { name: 'urgency', label: t('learners.needs'), kind: 'other', place: 'side' as const, isSortable: true },
  { name: 'lastSeenAt', label: t('learners.lastSeen'), kind: 'other', place: 'rest' as const, isSortable: true },
];

/** The learners of a page. */
export function LearnerTable({ list, rows, isOld, marks }: LearnerTableProps) {
  const t = useTexts();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parameters = learnerList.parametersOf(list);
  const cells: Readonly<Record<string, (row: LearnerRow) => ReactNode>> = {
    name: ({ name, email, login }) => (
      <NameCell name={name} to={addresses.learner(login, parameters)}>
        <span className={phone.onDesk}>{email}</span>
      </NameCell>
    ),
    progress: (row) => <Progress row={row} courseId={list.courseId} />,
    urgency: ({ needs: [first, ...more] }) =>
      first ? (
        <>
          <NeedChip need={first} />
          {more.length > 0 ? (
            <span className={styles.more} title={more.map((need) => t(`learners.need.${need}`)).join(', ')}>
              {t('learners.moreNeeds', { count: more.length })}
            </span>
          ) : null}
        </>
      ) : null,
    lastSeenAt: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime iso={lastSeenAt} /> : t('learners.never')),
  };
  return (
    <RowTable
      label={t('learners.title')}
      look="people"
      columns={learnerColumns(t)}
      rows={rows.map(({ id, name }) => ({ id, label: name }))}
      cellOf={(name, id) => {
        const row = byId.get(id);
        return row ? (cells[name]?.(row) ?? null) : null;
      }}
      sort={list.sort}
      addressOfSort={(sort) => addresses.learners(learnerList.parametersOf({ ...list, page: 1, sort }))}
      marks={{ markable: rows.map(({ id }) => id), ...marks }}
      isOld={isOld}
    />
  );
}

/** How far a learner is in the course of the filter, or in the first one. */
function Progress({ row, courseId }: { row: LearnerRow; courseId: string }) {
  const t = useTexts();
  const [course, ...others] = shownCourses(row, courseId);
  if (!course) return t('learners.status.noCourse');
  return (
    <>
      <span className={styles.name}>
        <span>{course.name}</span>
        {others.length > 0 ? <small>{t('overview.people.more', { count: others.length })}</small> : null}
      </span>
      <Meter
        label={course.name}
        value={course.percentage}
        max={100}
        figure={t('learners.percentage', { percentage: course.percentage })}
        look={course.status === 'finished' ? 'good' : 'accent'}
      />
    </>
  );
}

/** The course of the filter first. */
const shownCourses = ({ courses }: LearnerRow, courseId: string) =>
  courseId === ''
    ? courses
    : courses.toSorted((one, other) => Number(other.courseId === courseId) - Number(one.courseId === courseId));
