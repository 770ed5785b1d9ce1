import { course } from '@lernhaus/contract/courses/course';
import { parseFeedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { useTexts } from '../platform/texts.tsx';
import { useChoices } from '../resource/entity-queries.ts';
import { type EntityScreens, screensOf } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { WaitingComments } from './waiting-comments.tsx';

/** The comments that wait for a reply, then those of all courses; each names its course. */
export const CommentList = ({ screens }: { screens: EntityScreens }) => (
  <ListScreen
    screens={screens}
    cells={{ containerId: CourseCell }}
    notice={<WaitingComments />}
    // A comment is written at its place in a course; the form stays reachable by its address.
    create={null}
  />
);

function CourseCell({ row }: { row: Row }) {
  const t = useTexts();
  const courses = useChoices(screensOf(course));
  const place = parseFeedbackContainerId(textOf(row['containerId']));
  return courses.find(({ id }) => id === place?.courseId)?.label ?? t('feedback.noPlace');
}
