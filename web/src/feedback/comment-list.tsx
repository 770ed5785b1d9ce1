import { course } from '@lernhaus/contract/courses/course';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { joinLogins } from '@lernhaus/contract/id-list';
import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { isPlatformName } from '@lernhaus/domain/accounts/platform-name';
import { parseFeedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { createContext, use } from 'react';
import { useSearchParams } from 'react-router';
import { type KnownUser, useKnownUsers } from '../platform/known-users.ts';
import { showsAllColumns } from '../platform/shows-all-columns.ts';
import { useTexts } from '../platform/texts.tsx';
import { columnsOf } from '../resource/columns.ts';
import { useChoices, useRows } from '../resource/entity-queries.ts';
import { type EntityScreens, screensOf } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { listQueryOf } from '../resource/list-query.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { WaitingComments } from './waiting-comments.tsx';

const columns = { ...columnsOf(userFeedback), defaultColumns: ['feedbackText', 'user', 'containerId', 'startDate'] };

/** The users whom the shown comments name: all cells share one request. */
const People = createContext<readonly KnownUser[]>([]);

/** The comments that wait for a reply, then those of all courses; each names its author and its course. */
export function CommentList({ screens }: { screens: EntityScreens }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const rows = useRows(screens, listQueryOf(search, screens)).data?.rows ?? [];
  const logins = new Set(rows.flatMap((row) => loginsOf(row)));
  const { people } = useKnownUsers({ ids: '', logins: joinLogins([...logins].toSorted()) });
  return (
    <People value={people}>
      <ListScreen
        screens={screens}
        columns={columns}
        cells={{ user: AuthorCell, containerId: CourseCell }}
        labels={{ user: t('feedback.author') }}
        notice={<WaitingComments />}
        // A comment is written at its place in a course. ADMIN's Entities create it in the form of all its fields.
        {...(showsAllColumns(search) ? {} : { create: null })}
      />
    </People>
  );
}

const loginsOf = (row: Row): string[] =>
  [textOf(row['user']), textOf(row['repliedBy'])].filter((login) => login !== '');

/** The author of the comment; for a reply also the learner whose thread it is. */
function AuthorCell({ row }: { row: Row }) {
  const t = useTexts();
  const [learner, author] = [textOf(row['user']), textOf(row['repliedBy'])];
  const people = use(People);
  const nameOf = (login: string): string => {
    if (isPlatformName(login)) return t('feedback.admin');
    const person = people.find((one) => one.login === login);
    return person ? nameOfUser(person) : login;
  };
  if (author === '' || author === learner) return nameOf(learner);
  return t('feedback.author.replied', { author: nameOf(author), learner: nameOf(learner) });
}

function CourseCell({ row }: { row: Row }) {
  const t = useTexts();
  const courses = useChoices(screensOf(course));
  const place = parseFeedbackContainerId(textOf(row['containerId']));
  return courses.find(({ id }) => id === place?.courseId)?.label ?? t('feedback.noPlace');
}
