import { readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { course } from '@lernhaus/contract/courses/course';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { opensInPlayer } from '@lernhaus/domain/courses/course-rights';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { currentPath, Link } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { showsAllColumns } from '../platform/shows-all-columns.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { columnsOf } from '../resource/columns.ts';
import { entityAddresses } from '../resource/entity-addresses.ts';
import { useRows } from '../resource/entity-queries.ts';
import { type EntityScreens, screensOf } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { listQueryOf } from '../resource/list-query.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { OwnPrice } from '../resource/own-price.tsx';
import { ClosedSite } from '../ui/closed-site.tsx';
import { CourseCover } from '../ui/drawings/course-cover.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import phone from '../ui/phone.module.css';
import { CourseProgress, LearnerCount, LearnersContext, useLearners } from './course-learners.tsx';
import styles from './course-list.module.css';
import { CourseOwner } from './course-owner.tsx';
import { NewCourseButton, NewCourseFromAddress } from './new-course-button.tsx';
import { type Publication, PublicationContext, PublishButton } from './publish-button.tsx';
import { useSharingName } from './use-sharing-name.ts';

/** Loaded when a course is published. */
const CourseLive = lazyPart(async () => (await import('./course-live.tsx')).CourseLive, { failureShown: 'asToast' });

const courseColumns = columnsOf(course);
const afterState = courseColumns.columns.indexOf('published') + 1;
/** The columns of a course, and after its state how many people learn in the course and how far they are. */
const columns = {
  ...courseColumns,
  columns: courseColumns.columns.toSpliced(afterState, 0, 'learnerCount', 'progress'),
  // The default columns begin with the name and the state; both new columns follow the state here too.
  defaultColumns: courseColumns.defaultColumns.toSpliced(2, 0, 'learnerCount', 'progress'),
  phone: ['name', 'published', 'learnerCount', 'progress', 'inrPricePerMonth', 'owner'],
};

interface CellProps {
  row: Row;
  /** Whether the viewer may change the course: it belongs to the company of this host, and the viewer is an editor. */
  mayChange: boolean;
}

/** The company's own courses, and those that others share with it, which are read-only (specification 2). */
export function CourseList({ screens }: { screens: EntityScreens }) {
  const t = useTexts();
  const { data } = useQuery({
    // A key under that of the list of courses, so that both are invalidated together.
    queryKey: [screens.endpoints.list.id, 'quota'],
    queryFn: ({ signal }) => browserCaller().call(readPlanUse, { signal }),
    staleTime: 0,
    meta: { silent: true },
  });
  const { limit, remaining } = data?.courses ?? { limit: null, remaining: null };
  const here = useLocation();
  const backUrl = currentPath(here);
  // In the menu group Entities, ADMIN edits a course in the form of all its fields; all others use the course editor.
  const isEntitiesList = showsAllColumns(here.search);
  const { data: list } = useRows(screens, listQueryOf(new URLSearchParams(here.search), screens));
  const learners = useLearners((list?.rows ?? []).map(({ id }) => id));
  const isFull = remaining !== null && remaining <= 0;
  const isClosed = useIsClosed();
  const mayAdd = !isFull && !isClosed;
  const [publication, setPublication] = useState<Publication | null>(null);
  return (
    <LearnersContext value={learners}>
      <PublicationContext value={setPublication}>
        <ListScreen
          screens={screens}
          columns={columns}
          cells={cells}
          {...(isEntitiesList ? {} : { editorOf: ({ id }: Row) => addresses.courseEditor(id, { backUrl }) })}
          actions={(row, mayChange) =>
            mayChange
              ? [{ label: t('courses.export'), to: addresses.exportCourse(row.id, { backUrl }), icon: 'download' }]
              : []
          }
          full={isFull}
          create={isClosed ? null : <NewCourseButton />}
          tools={mayAdd ? [{ label: t('courses.import'), icon: 'upload', to: addresses.importCourse() }] : []}
          notice={isClosed ? <ClosedSite /> : null}
          context={
            <>
              {limit === null || remaining === null || isClosed ? null : (
                <span className={styles.room} data-full={isFull}>
                  {t(isFull ? 'courses.full' : 'courses.remaining', { count: remaining, limit })}
                </span>
              )}
              {mayAdd ? <NewCourseFromAddress /> : null}
            </>
          }
        />
      </PublicationContext>
      {publication ? (
        <CourseLive
          course={publication.course}
          onClose={() => {
            setPublication(null);
            publication.moveFocus();
          }}
        />
      ) : null}
    </LearnersContext>
  );
}

/** Whether the plan is not paid, so that the site is closed. ADMIN is not affected (specification 6). */
function useIsClosed(): boolean {
  const { site } = useSite();
  const { admin } = flagsOf(useAccount()?.authorities);
  return site.expired && !admin;
}

function CourseId({ row, mayChange }: CellProps) {
  const { search } = useLocation();
  const { site } = useSite();
  const shortId = <code title={row.id}>{row.id.slice(-8)}</code>;
  return mayChange && opensInPlayer({ mode: site.mode, company: site.company, owner: textOf(row['owner']) }) ? (
    <Link to={entityAddresses(screensOf(course), search).detail(row.id)}>{shortId}</Link>
  ) : (
    shortId
  );
}

/** The course's name; for editors of the owner it opens the course editor, for others the course. */
function CourseName({ row, mayChange }: CellProps) {
  const { site } = useSite();
  const here = useLocation();
  const name = textOf(row['name']);
  const owner = textOf(row['owner']);
  const logo = textOf(row['logoUrl']);
  const isShared = owner !== site.company && site.mode !== 'main';
  const backUrl = currentPath(here);
  return (
    <span className={styles.course}>
      {logo ? (
        <img className={styles.cover} data-cover src={logo} alt="" loading="lazy" />
      ) : (
        <span className={styles.cover} data-cover>
          <CourseCover name={name} />
        </span>
      )}
      <span className={styles.words}>
        <Link
          to={mayChange ? addresses.courseEditor(row.id, { backUrl }) : addresses.authoredCourse(row.id, { backUrl })}
        >
          {name}
        </Link>
        {isShared ? <SharedBy owner={owner} /> : null}
      </span>
    </span>
  );
}

function SharedBy({ owner }: { owner: string }) {
  const t = useTexts();
  return <span className={styles.shared}>{t('courses.sharedBy', { company: useSharingName(owner) })}</span>;
}

function Price({ row }: CellProps) {
  const t = useTexts();
  const price = row['inrPricePerMonth'];
  const value = typeof price === 'number' ? price : null;
  return (
    <>
      <OwnPrice value={value} owner={row['owner']} />
      {value ? <span className={phone.onPhone}> {t('courses.withoutTax')}</span> : null}
    </>
  );
}

const cells = {
  id: CourseId,
  name: CourseName,
  published: PublishButton,
  learnerCount: LearnerCount,
  progress: CourseProgress,
  inrPricePerMonth: Price,
  owner: CourseOwner,
};
