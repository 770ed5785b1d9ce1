import { partResources } from '@lernhaus/contract/courses/course-part';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { columnsOf } from '../resource/columns.ts';
import { useRow } from '../resource/entity-queries.ts';
import { type EntityScreens, screensOf } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { ShortId } from '../resource/short-id.tsx';

/** The question of an answer, by its text; the short id while it is loading, or when it has been deleted. */
function Question({ row }: { row: Row }) {
  const kind = quizKinds.find((one) => one === row['quizType']) ?? 'OBJECTIVE';
  const quizzes = screensOf(partResources[kind]);
  const id = textOf(row['quizId']);
  const { data: quiz } = useRow(quizzes, id || null);
  const words = quiz ? textOf(quiz[quizzes.resource.label]) : '';
  return words ? <span title={words}>{words}</span> : <ShortId id={id} />;
}

const cells = { quizId: Question };
const columns = { ...columnsOf(userCourseQuizState), phone: ['user', 'courseId', 'correct', 'quizId'] };

/** The list of answers, each with the text of its question. */
export const AnswerList = ({ screens }: { screens: EntityScreens }) => (
  <ListScreen screens={screens} columns={columns} cells={cells} />
);
