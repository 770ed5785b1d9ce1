import { courseModule } from '@lernhaus/contract/courses/course-module';
import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { moduleContent } from '@lernhaus/contract/courses/module-content';
import { assessment } from '@lernhaus/contract/exams/assessment';
import type { bookmarkOfContent } from '@lernhaus/contract/learning/user-course-current-path';
import { placeIdsOf } from '@lernhaus/domain/learning/current-path';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { dates } from '../../platform/dates.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { entityAddresses } from '../../resource/entity-addresses.ts';
import { EntityPage } from '../../resource/entity-page.tsx';
import { type DetailProps, screensOf } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { type Row, textOf } from '../../resource/form-values.ts';
import { NamedId } from '../../resource/named-id.tsx';
import { RowDetail } from '../../resource/row-detail.tsx';
import { useRowTitle } from '../../resource/user-names.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { type PartRow, PartRows } from '../../ui/part-rows.tsx';
import { courseTreeQuery } from '../learner-queries.ts';
import styles from './records.module.css';

const fields = [
  'user',
  'courseId',
  'moduleId',
  'contentId',
  'selectedIndex',
  'changedAt',
  'modulesCurrentPath',
  'moduleContentState',
  'visitedAt',
];

/**
 * Where somebody is in a course: the lessons that they have opened, by module. The present one and those with a
 * bookmark are marked.
 */
export function PathDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const title = useRowTitle(screens.resource, row) ?? fieldTexts(t, screens.resource).one;
  const { data: course } = useQuery(courseTreeQuery(textOf(row['courseId'])));
  const rowsOf = useLessonRows(row);
  const modules = (course?.courseModules ?? [])
    .map((module) => ({ module, rows: rowsOf(module) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <EntityPage
      screens={screens}
      title={title}
      crumbs={crumbs}
      actions={actions}
      context={<NamedId to="courses" id={textOf(row['courseId'])} />}
    >
      <RowDetail
        screens={screens}
        row={row}
        lead={{
          view:
            course && modules.length === 0 && !row['moduleId'] ? (
              <p className={styles.meaning}>{t('placeRecord.none')}</p>
            ) : null,
          // Without the course they show what is known.
          fields: course ? fields : [],
          sections: modules.map(({ module, rows }) => (
            <FormSection key={module.id} title={module.name}>
              <PartRows rows={rows} />
            </FormSection>
          )),
        }}
      />
    </EntityPage>
  );
}

type BookmarksByModule = Readonly<Record<string, readonly z.infer<typeof bookmarkOfContent>[]>>;

type Place = Pick<PartRow, 'id' | 'name' | 'to' | 'icon'>;

/** The opened lessons of a module, each with the moment of its first visit, and the exam in which somebody is. */
function useLessonRows(row: Row): (module: CourseTree['courseModules'][number]) => PartRow[] {
  const t = useTexts();
  const { language } = useSite();
  const visitedAt = (row['visitedAt'] ?? {}) as Readonly<Record<string, string>>;
  const bookmarks = (row['moduleContentState'] ?? {}) as BookmarksByModule;
  const lessons = entityAddresses(screensOf(moduleContent), '');
  const exams = entityAddresses(screensOf(assessment), '');
  const modulePage = entityAddresses(screensOf(courseModule), '');
  const stateOf = (moduleId: string, id: string): string | undefined => {
    if (row['moduleId'] === moduleId && row['contentId'] === id) return t('placeRecord.here');
    const isBookmarked = bookmarks[moduleId]?.some(({ contentId, bookmarked }) => contentId === id && bookmarked);
    return isBookmarked ? t('placeRecord.bookmarked') : undefined;
  };
  return (module) => {
    const { id: moduleId, name, assessments } = module;
    const contents = module.moduleContents.map(({ id, title, video }): Place => {
      return { id, name: title, to: lessons.detail(id), icon: video ? 'video' : 'text' };
    });
    const ownPlace: Place = { id: moduleId, name, to: modulePage.detail(moduleId), icon: 'text' };
    const placeIds = placeIdsOf(module);
    const places = [
      ...contents,
      ...assessments.map((one): Place => ({ id: one.id, name: one.name, to: exams.detail(one.id), icon: 'exam' })),
      ownPlace,
    ].filter(({ id }) => placeIds.includes(id));
    return places.flatMap((place) => {
      const at = visitedAt[`${moduleId}/${place.id}`];
      const end = stateOf(moduleId, place.id);
      if (at === undefined && end === undefined) return [];
      const note =
        at === undefined ? t('placeRecord.notDated') : t('placeRecord.opened', { at: dates.medium(at, language) });
      return [{ ...place, note, end }];
    });
  };
}
