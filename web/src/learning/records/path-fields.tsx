import { course } from '@lernhaus/contract/courses/course';
import { courseModule } from '@lernhaus/contract/courses/course-module';
import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { placeIdsOf } from '@lernhaus/domain/learning/current-path';
import { useTexts } from '../../platform/texts.tsx';
import { useRow } from '../../resource/entity-queries.ts';
import { type FormFieldsProps, screensOf } from '../../resource/entity-screens.ts';
import { FieldGrid, FieldPlace } from '../../resource/field-grid.tsx';
import { fieldTexts } from '../../resource/field-texts.ts';
import { type Row, textOf } from '../../resource/form-values.ts';
import { partsIn } from '../../resource/parts-in.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { NamedSelect } from '../../ui/named-select.tsx';
import { StoredData } from '../../ui/stored-data.tsx';

/** Where somebody can be in a module, by name. */
function placesIn(module: Row | undefined): ReturnType<typeof partsIn> {
  if (!module) return undefined;
  const lessons = partsIn(module, 'moduleContents', 'title') ?? [];
  const exams = partsIn(module, 'assessments', 'name') ?? [];
  const placeIds = placeIdsOf({ id: module.id, moduleContents: lessons, assessments: exams });
  return [...lessons, ...exams, { id: module.id, label: textOf(module['name']) }].filter(({ id }) =>
    placeIds.includes(id),
  );
}

/** The form of a learner's place: the module is one of the course, and the lesson or exam one of the module. */
export function PathFields({ values, errors, set, input }: FormFieldsProps) {
  const t = useTexts();
  const { label } = fieldTexts(t, userCourseCurrentPath);
  const [courseId, moduleId] = [textOf(values['courseId']), textOf(values['moduleId'])];
  const inCourse = useRow(screensOf(course), courseId || null);
  const inModule = useRow(screensOf(courseModule), moduleId || null);
  const { selectedIndex, changedAt } = userCourseCurrentPath.fields;
  const part = (name: 'moduleId' | 'contentId') => ({
    name,
    label: label(name),
    error: errors[name],
    value: textOf(values[name]),
    onChange: (id: string) => set({ [name]: id }),
  });
  return (
    <>
      <FormSection title={t('entity.section.learner')}>
        <FieldGrid>
          {input('user')}
          {input('courseId')}
        </FieldGrid>
      </FormSection>
      <FormSection title={t('entity.section.place')}>
        <FieldGrid>
          {inCourse.isLoadingError || courseId === '' ? (
            input('moduleId')
          ) : (
            <NamedSelect {...part('moduleId')} choices={partsIn(inCourse.data, 'courseModules', 'name')} />
          )}
          {inModule.isLoadingError || moduleId === '' ? (
            input('contentId')
          ) : (
            <NamedSelect {...part('contentId')} choices={placesIn(inModule.data)} />
          )}
          <FieldPlace field={selectedIndex}>{input('selectedIndex')}</FieldPlace>
          <FieldPlace field={changedAt}>{input('changedAt')}</FieldPlace>
        </FieldGrid>
      </FormSection>
      <StoredData>
        {input('modulesCurrentPath')}
        {input('moduleContentState')}
      </StoredData>
    </>
  );
}
