import type { ExamState, TimeEntry } from '@lernhaus/contract/learning/user-course-state';
import { useFormats } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.tsx';
import { EntityPage } from '../../resource/entity-page.tsx';
import type { DetailProps } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { textOf } from '../../resource/form-values.ts';
import { NamedId } from '../../resource/named-id.tsx';
import { RowDetail } from '../../resource/row-detail.tsx';
import { useRowTitle } from '../../resource/user-names.ts';
import { FactStrip } from '../../ui/fact-strip.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import styles from './records.module.css';
import { ShareBar, useProgressShares } from './shares.tsx';
import { VisitTable } from './visit-table.tsx';

const fields = [
  'user',
  'courseId',
  'visitCount',
  'totalTimeSpent',
  'userCourseTimeSpentDetails',
  'selectedExamModules',
  'userCourseExamState',
];

/** A learner's record of a course: how much of it is done, the attempts at its exams, and each visit. */
export function StateDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const { number, duration } = useFormats();
  const texts = fieldTexts(t, screens.resource);
  const title = useRowTitle(screens.resource, row) ?? texts.one;
  const share = useProgressShares([row.id]).get(row.id);
  const visits = (row['userCourseTimeSpentDetails'] as readonly TimeEntry[] | undefined) ?? [];
  const exams = Object.entries((row['userCourseExamState'] as Readonly<Record<string, ExamState>> | undefined) ?? {});
  const view = (
    <div className={styles.progress}>
      {share ? (
        <>
          <ShareBar share={share} />
          <p className={styles.meaning}>{t('progressRecord.meaning')}</p>
        </>
      ) : null}
      <FactStrip
        facts={[
          ...(share
            ? [
                {
                  label: t('progressRecord.stepsDone'),
                  value: t('progressRecord.of', { done: number(share.doneCount), total: number(share.totalCount) }),
                },
              ]
            : []),
          { label: texts.label('totalTimeSpent'), value: duration(Number(row['totalTimeSpent'] ?? 0)) },
          { label: texts.label('visitCount'), value: number(Number(row['visitCount'] ?? 0)) },
        ]}
      />
    </div>
  );
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
          view,
          fields: fields,
          sections: (
            <>
              {exams.length > 0 ? (
                <FormSection title={t('progressRecord.exams')}>
                  <ul className={styles.exams}>
                    {exams.map(([id, exam]) => (
                      <li key={id}>
                        <NamedId to="assessments" id={id} />
                        <span>
                          {t('progressRecord.attempts', { count: exam.examAttemptedCount })} ·{' '}
                          {duration(exam.timeSpendsInSecond)}
                        </span>
                      </li>
                    ))}
                  </ul>
                </FormSection>
              ) : null}
              {visits.length > 0 ? (
                <FormSection title={texts.label('visitCount')}>
                  <VisitTable visits={visits} />
                </FormSection>
              ) : null}
            </>
          ),
        }}
      />
    </EntityPage>
  );
}
