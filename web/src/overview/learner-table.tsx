import type { LearnerRow } from '@lernhaus/contract/overview/learners';
import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { CardHead } from '../ui/card-head.tsx';
import { Icon } from '../ui/icon.tsx';
import { Meter } from '../ui/meter.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { nextSort, sortedBy } from '../ui/sorting.ts';
import { addressOf, type LearnerListQuery, usualSort } from './learner-list-query.ts';
import styles from './learner-table.module.css';
import { NeedChip } from './need-chip.tsx';

interface LearnerTableProps {
  list: LearnerListQuery;
  rows: readonly LearnerRow[];
  isOld: boolean;
  /** The logins of the marked learners. */
  marked: readonly string[];
  onMark: (logins: readonly string[]) => void;
}

/** The learners of a page; on phones, rows become cards. */
export function LearnerTable({ list, rows, isOld, marked, onMark }: LearnerTableProps) {
  const t = useTexts();
  const columns = [
    { name: 'name', label: t('learners.learner') },
    { name: 'progress', label: t('learners.progress') },
    { name: 'urgency', label: t('learners.needs') },
    { name: 'lastSeenAt', label: t('learners.lastSeen') },
  ];
  const isAll = rows.every(({ login }) => marked.includes(login));
  const here = rows.map(({ login }) => login);
  const markAll = (is: boolean) =>
    onMark(is ? [...new Set([...marked, ...here])] : marked.filter((login) => !here.includes(login)));
  return (
    <>
      <CardHead
        className={styles.cardHead ?? ''}
        sortable={columns}
        sort={list.sort === usualSort ? null : list.sort}
        addressOfSort={(sort) => sorted(list, sort || usualSort)}
        all={{ isMarked: isAll, onMark: markAll }}
      />
      <table className={styles.table} aria-busy={isOld} aria-label={t('learners.title')}>
        <thead>
          <tr>
            <th scope="col" className={styles.mark}>
              <input
                type="checkbox"
                aria-label={t('list.selectAll')}
                checked={isAll}
                onChange={({ currentTarget }) => markAll(currentTarget.checked)}
              />
            </th>
            {columns.map(({ name, label }) => (
              <Heading key={name} list={list} field={name} label={label} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-marked={marked.includes(row.login)}>
              <td className={styles.mark}>
                <input
                  type="checkbox"
                  aria-label={t('list.select', { name: row.name })}
                  checked={marked.includes(row.login)}
                  onChange={({ currentTarget }) =>
                    onMark(
                      currentTarget.checked ? [...marked, row.login] : marked.filter((login) => login !== row.login),
                    )
                  }
                />
              </td>
              <LearnerCells row={row} list={list} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const sorted = (list: LearnerListQuery, sort: string) => addresses.learners(addressOf({ ...list, page: 1, sort }));

function LearnerCells({ row, list }: { row: LearnerRow; list: LearnerListQuery }) {
  const t = useTexts();
  const [course, ...others] = shownCourses(row, list.courseId);
  const [first, ...more] = row.needs;
  return (
    <>
      <td className={styles.person}>
        <Avatar name={row.name} />
        <span>
          <Link to={addresses.learner(row.login, addressOf(list))}>{row.name}</Link>
          <small>{row.email}</small>
        </span>
      </td>
      <td className={styles.course}>
        {course ? (
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
              look={course.standing === 'finished' ? 'good' : 'accent'}
            />
          </>
        ) : (
          <span className={styles.quiet}>{t('learners.standing.noCourse')}</span>
        )}
      </td>
      <td className={styles.needs}>
        {first ? <NeedChip need={first} /> : null}
        {more.length > 0 ? (
          <span className={styles.more} title={more.map((need) => t(`learners.need.${need}`)).join(', ')}>
            {t('learners.moreNeeds', { count: more.length })}
          </span>
        ) : null}
      </td>
      <td className={styles.seen}>
        {row.lastSeenAt ? (
          <RelativeTime iso={row.lastSeenAt} />
        ) : (
          <span className={styles.quiet}>{t('learners.never')}</span>
        )}
      </td>
    </>
  );
}

/** The course of the filter first. */
const shownCourses = ({ courses }: LearnerRow, courseId: string) =>
  courseId === ''
    ? courses
    : courses.toSorted((one, other) => Number(other.courseId === courseId) - Number(one.courseId === courseId));

function Heading({ list, field, label }: { list: LearnerListQuery; field: string; label: string }): ReactNode {
  const direction = sortedBy(field, list.sort);
  return (
    <th scope="col" aria-sort={direction}>
      <Link to={sorted(list, nextSort(field, list.sort))} preventScrollReset>
        {label}
        {direction === 'none' ? null : <Icon name={direction === 'ascending' ? 'up' : 'down'} size={16} />}
      </Link>
    </th>
  );
}
