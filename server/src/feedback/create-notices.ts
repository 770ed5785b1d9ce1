import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { cutText } from '@lernhaus/domain/cut-text';
import { feedbackLinks } from '@lernhaus/domain/feedback/feedback-links';
import { readOwners } from '../accounts/api.ts';
import { ownLogin, type TransactionContext, type Viewer } from '../platform/context.ts';
import type { Place } from './find-place.ts';
import { insertNotices } from './notice-queries.ts';
import { readAuthorsOf, readMailContacts, readReviewersIn } from './queries.ts';
import type { WrittenEntry } from './write-feedback.ts';

const maxNotices = 50;
const nameLength = 255;
const linkLength = userFeedback.fields.feedbackLink.max;

interface NoticeInput {
  readonly context: TransactionContext & { viewer: Viewer };
  readonly place: Place;
  readonly written: WrittenEntry;
}

/**
 * Creates the notices of an entry: a learner's question for owners, authors of the course and reviewers in the thread;
 * a reply for the person it answers.
 */
export async function createNotices({ context, place, written: { row, parentAuthor } }: NoticeInput): Promise<void> {
  const { tx, now } = context;
  const owner = context.tenant.company;
  const answeredUser = place.isDiscussion ? parentAuthor : row.repliedBy === null ? null : row.user;
  const isReply = answeredUser !== null || row.repliedBy !== null;
  const people = isReply
    ? await readMailContacts(tx, owner, answeredUser === null ? [] : [answeredUser])
    : await reviewersOf(tx, { owner, place, containerId: row.containerId ?? '', user: row.user ?? '' });
  const logins = [...new Set(people.map(({ login }) => login))].filter((login) => login !== ownLogin(context));
  const notices = logins.slice(0, maxNotices).map((user) => {
    const links = feedbackLinks({ ...place, user: isReply ? user : (row.user ?? '') });
    return { user, link: (isReply ? links.fromReviewer : links.fromLearner).slice(0, linkLength) };
  });
  if (notices.length === 0) return;
  const entry = {
    owner,
    id: row.id,
    kind: isReply ? ('reply' as const) : ('question' as const),
    course: cutText(place.courseName, nameLength),
    title: cutText(place.title, nameLength),
    created: now,
  };
  await insertNotices(tx, entry, notices);
}

async function reviewersOf(
  tx: TransactionContext['tx'],
  thread: { owner: string; place: Place; containerId: string; user: string },
) {
  const { owner, place } = thread;
  return [
    ...(await readAuthorsOf(tx, owner, place)),
    ...(place.isDiscussion ? [] : await readReviewersIn(tx, thread)),
    ...(await readOwners(tx, owner, maxNotices)),
  ];
}
