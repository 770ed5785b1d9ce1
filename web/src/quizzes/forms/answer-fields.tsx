import { course } from '@lernhaus/contract/courses/course';
import { courseModule } from '@lernhaus/contract/courses/course-module';
import { listFieldOf, partResources } from '@lernhaus/contract/courses/course-part';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { useTexts } from '../../platform/texts.tsx';
import { useRow } from '../../resource/entity-queries.ts';
import { type FormFieldsProps, screensOf } from '../../resource/entity-screens.ts';
import { FieldGrid, FieldPlace } from '../../resource/field-grid.tsx';
import { fieldTexts } from '../../resource/field-texts.ts';
import { textOf } from '../../resource/form-values.ts';
import { partsIn } from '../../resource/parts-in.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { NamedBoxes } from '../../ui/named-boxes.tsx';
import { NamedSelect } from '../../ui/named-select.tsx';
import { StoredData } from '../../ui/stored-data.tsx';

type Name = 'moduleId' | 'parentId' | 'quizId';

/** The form of a given answer: where its question is, step by step by name, and what was answered. */
export function AnswerFields({ values, errors, set, input }: FormFieldsProps) {
  const t = useTexts();
  const { label } = fieldTexts(t, userCourseQuizState);
  const idOf = (name: string) => textOf(values[name]) || null;
  const kind = quizKinds.find((one) => one === values['quizType']) ?? 'OBJECTIVE';
  const inCourse = useRow(screensOf(course), idOf('courseId'));
  const inModule = useRow(screensOf(courseModule), idOf('moduleId'));
  const lessons = partsIn(inModule.data, 'moduleContents', 'title');
  const exams = partsIn(inModule.data, 'assessments', 'name');
  const parent = exams?.some(({ id }) => id === idOf('parentId')) ? 'ASSESSMENT' : 'CONTENT';
  const inParent = useRow(screensOf(partResources[parent]), inModule.data ? idOf('parentId') : null);
  const question = useRow(screensOf(partResources[kind]), idOf('quizId'));
  const part = (name: Name, rows: { readonly isLoadingError: boolean }, choices: ReturnType<typeof partsIn>) =>
    rows.isLoadingError ? (
      input(name)
    ) : (
      <NamedSelect
        name={name}
        label={label(name)}
        error={errors[name]}
        choices={choices}
        value={textOf(values[name])}
        onChange={(id) => set({ [name]: id })}
      />
    );
  const options = kind === 'OBJECTIVE' ? (partsIn(question.data, 'options', 'option') ?? []) : [];
  return (
    <>
      <FormSection title={t('entity.section.learner')}>
        <FieldGrid>
          {input('user')}
          {input('courseId')}
        </FieldGrid>
      </FormSection>
      <FormSection title={t('entity.section.question')}>
        <FieldGrid>
          {part('moduleId', inCourse, partsIn(inCourse.data, 'courseModules', 'name'))}
          {part('parentId', inModule, lessons && exams ? [...lessons, ...exams] : undefined)}
          <FieldPlace field={userCourseQuizState.fields.quizType}>{input('quizType')}</FieldPlace>
          {part(
            'quizId',
            inModule.isLoadingError ? inModule : inParent,
            partsIn(inParent.data, listFieldOf(parent, kind) ?? '', partResources[kind].label),
          )}
        </FieldGrid>
      </FormSection>
      {options.length > 0 || kind === 'SUBJECTIVE' || kind === 'IMAGE' ? (
        <FormSection title={t('entity.section.answer')}>
          {options.length > 0 ? (
            <NamedBoxes
              label={label('objectiveQuizSelectedOptions')}
              choices={options}
              value={values['objectiveQuizSelectedOptions'] as readonly string[]}
              onChange={(objectiveQuizSelectedOptions) => set({ objectiveQuizSelectedOptions })}
            />
          ) : (
            input('subjectiveQuizAnswer')
          )}
        </FormSection>
      ) : null}
      <StoredData>
        {input('dragAndDropQuizAnswer')}
        {input('fillInBlanksAnswers')}
      </StoredData>
    </>
  );
}
