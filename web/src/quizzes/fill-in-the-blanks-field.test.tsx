// @vitest-environment jsdom
import type { FillInTheBlanksQuizNode } from '@lernhaus/contract/courses/course-tree';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { CourseLanguageProvider } from '../platform/course-language.tsx';
import { FillInTheBlanksField } from './fill-in-the-blanks-field.tsx';

test('the words to choose from have the language of their course', async () => {
  const quiz = { id: 'quiz', options: 'Tee,Milch', fillInTheBlanksOptions: [] } as object as FillInTheBlanksQuizNode;
  const { place } = await showScreen(
    <CourseLanguageProvider value="de">
      <FillInTheBlanksField
        quiz={quiz}
        answer={{}}
        onChange={() => undefined}
        isReadOnly={false}
        results={{}}
        labelId="label"
      />
    </CourseLanguageProvider>,
  );
  expect([...place.querySelectorAll('button[lang=de]')].map(({ textContent }) => textContent).sort()).toEqual([
    'Milch',
    'Tee',
  ]);
});
