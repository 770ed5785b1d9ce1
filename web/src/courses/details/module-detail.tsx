import { moduleContent } from '@lernhaus/contract/courses/module-content';
import { assessment } from '@lernhaus/contract/exams/assessment';
import type { Ref } from '@lernhaus/contract/resource/field';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { useFormats } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.tsx';
import { entityAddresses } from '../../resource/entity-addresses.ts';
import { EntityPage } from '../../resource/entity-page.tsx';
import { type DetailProps, screensOf } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { type Row, textOf } from '../../resource/form-values.ts';
import { RowDetail } from '../../resource/row-detail.tsx';
import { rowTitle } from '../../resource/row-title.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { type PartRow, PartRows } from '../../ui/part-rows.tsx';
import { ReadingText } from '../../ui/reading-text.tsx';
import { moduleIcons } from '../part-icons.ts';
import styles from './part-detail.module.css';

const refsOf = (row: Row, name: string): readonly Ref[] => byIndex((row[name] as readonly Ref[] | undefined) ?? []);

/** A module as learners go through it: its lessons in their order, and then its exams. */
export function ModuleDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const texts = fieldTexts(t, screens.resource);
  const lessons = useLessonRows(refsOf(row, 'moduleContents'));
  const exams = useExamRows(refsOf(row, 'assessments'));
  const type = textOf(row['type']) as keyof typeof moduleIcons;
  return (
    <EntityPage
      screens={screens}
      title={rowTitle(t, screens.resource, row)}
      crumbs={crumbs}
      actions={actions}
      context={[texts.choice(type), row['availableForDemo'] === true ? t('field.availableForDemo') : null]
        .filter((words) => words !== null)
        .join(' · ')}
    >
      <RowDetail
        screens={screens}
        row={row}
        lead={{
          view: row['text'] ? <ReadingText html={textOf(row['text'])} /> : null,
          fields: ['name', 'type', 'text', 'availableForDemo', 'moduleContents', 'assessments'],
          sections: (
            <>
              {lessons.length > 0 ? (
                <FormSection title={texts.label('moduleContents')}>
                  <PartRows rows={lessons} />
                </FormSection>
              ) : null}
              {exams.length > 0 ? (
                <FormSection title={texts.label('assessments')}>
                  <PartRows rows={exams} />
                </FormSection>
              ) : null}
              {lessons.length + exams.length === 0 ? <p className={styles.note}>{t('part.empty')}</p> : null}
            </>
          ),
        }}
      />
    </EntityPage>
  );
}

function useLessonRows(lessons: readonly Ref[]): PartRow[] {
  const t = useTexts();
  return lessons.map((lesson) => {
    const hasVideo = textOf(lesson['video']).trim() !== '';
    const kinds = [
      t(hasVideo ? 'part.lesson.video' : 'part.lesson.text'),
      ...(lesson['caseStudy'] ? [t('field.caseStudy')] : []),
    ];
    return {
      id: lesson.id,
      to: entityAddresses(screensOf(moduleContent), '').detail(lesson.id),
      name: textOf(lesson['title']),
      icon: hasVideo ? 'video' : 'text',
      note: kinds.join(' · '),
      end: lesson['availableForDemo'] === true ? t('field.availableForDemo') : undefined,
    };
  });
}

function useExamRows(exams: readonly Ref[]): PartRow[] {
  const t = useTexts();
  const { percent } = useFormats();
  return exams.map((exam) => ({
    id: exam.id,
    to: entityAddresses(screensOf(assessment), '').detail(exam.id),
    name: textOf(exam['name']),
    icon: moduleIcons.EXAM,
    note: [
      t('exam.minutes', { count: Number(exam['allowedTimeInMinutes'] ?? 0) }),
      t('part.attempts', { count: Number(exam['allowedAttempt'] ?? 0) }),
    ].join(' · '),
    end: t('part.passMark', { mark: percent(Number(exam['passingPercentage'] ?? 0)) }),
  }));
}
