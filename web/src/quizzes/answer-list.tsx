import { partResources } from '@lernhaus/contract/courses/course-part';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { useLocation } from 'react-router';
import { Link } from '../platform/links.ts';
import { columnsOf } from '../resource/columns.ts';
import { entityAddresses } from '../resource/entity-addresses.ts';
import { useRow } from '../resource/entity-queries.ts';
import { type EntityScreens, screensOf } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { MarkChip } from './mark-chip.tsx';

/** The question of an answer, by its text; the end of its id while it is loading, or when it has been deleted. */
function Question({ row }: { row: Row }) {
  const { search } = useLocation();
  const kind = quizKinds.find((one) => one === row['quizType']) ?? 'OBJECTIVE';
  const quizzes = screensOf(partResources[kind]);
  const id = textOf(row['quizId']);
  const { data: quiz } = useRow(quizzes, id || null);
  const words = quiz ? textOf(quiz[quizzes.resource.label]) : '';
  return (
    <Link to={entityAddresses(screensOf(userCourseQuizState), search).detail(row.id)}>
      {words || <code>{id.slice(-8)}</code>}
    </Link>
  );
}

const Mark = ({ row }: { row: Row }) => <MarkChip correct={row['correct']} />;

const cells = { quizId: Question, correct: Mark };
const listColumns = columnsOf(userCourseQuizState);
const questionFirst = (columns: readonly string[]) => ['quizId', ...columns.filter((name) => name !== 'quizId')];
const columns = {
  ...listColumns,
  columns: questionFirst(listColumns.columns),
  defaultColumns: questionFirst(listColumns.defaultColumns),
  phone: ['quizId', 'user', 'courseId', 'correct', 'owner'],
};

/** The list of answers, each named by the text of its question. */
export const AnswerList = ({ screens }: { screens: EntityScreens }) => (
  <ListScreen screens={screens} columns={columns} cells={cells} namedBy="user" />
);
