import { course } from '@lernhaus/contract/courses/course';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { isExamModule } from '@lernhaus/domain/learning/course-tree';
import { useTexts } from '../../platform/texts.tsx';
import { useRow } from '../../resource/entity-queries.ts';
import { type FormFieldsProps, screensOf } from '../../resource/entity-screens.ts';
import { FieldGrid, FieldPlace } from '../../resource/field-grid.tsx';
import { fieldTexts } from '../../resource/field-texts.ts';
import { textOf } from '../../resource/form-values.ts';
import { partsIn } from '../../resource/parts-in.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { NamedBoxes } from '../../ui/named-boxes.tsx';
import { StoredData } from '../../ui/stored-data.tsx';

/** The form of somebody's progress in a course: the exams of the course are chosen by their names. */
export function StateFields({ values, set, input }: FormFieldsProps) {
  const t = useTexts();
  const { label } = fieldTexts(t, userCourseState);
  const { data: courseRow } = useRow(screensOf(course), textOf(values['courseId']) || null);
  const exams = partsIn(courseRow, 'courseModules', 'name', ({ type }) => isExamModule({ type })) ?? [];
  return (
    <>
      <FormSection title={t('entity.section.learner')}>
        <FieldGrid>
          {input('user')}
          {input('courseId')}
          {input('acceptedAgreement')}
        </FieldGrid>
      </FormSection>
      <FormSection title={t('entity.section.record')}>
        <FieldGrid>
          <FieldPlace field={userCourseState.fields.visitCount}>{input('visitCount')}</FieldPlace>
          {exams.length > 0 ? (
            <NamedBoxes
              label={label('selectedExamModules')}
              choices={exams}
              value={values['selectedExamModules'] as readonly string[]}
              onChange={(selectedExamModules) => set({ selectedExamModules })}
            />
          ) : null}
        </FieldGrid>
      </FormSection>
      <StoredData>{input('userCourseTimeSpentDetails')}</StoredData>
    </>
  );
}
