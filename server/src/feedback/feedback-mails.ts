import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import type { KeyEnd } from '@lernhaus/contract/message-key';
import { isPlatformName } from '@lernhaus/domain/accounts/platform-name';
import { cutText } from '@lernhaus/domain/cut-text';
import { feedbackLinks } from '@lernhaus/domain/feedback/feedback-links';
import { type MailContact, readOwners } from '../accounts/api.ts';
import { composeMail, type Mail } from '../platform/compose-mail.ts';
import { ownLogin, type TransactionContext, type Viewer, viewerNameIn } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import { greetingOf } from '../platform/mail-greeting.ts';
import type { Translate } from '../platform/translations.ts';
import { readNoticeAddresses } from '../tenants/api.ts';
import type { Place } from './find-place.ts';
import { readAuthorsOf, readMailContacts, readReviewersIn } from './queries.ts';
import type { WrittenEntry } from './write-feedback.ts';

/** The maximum number of recipients of one entry, and of characters in the mail. */
const maxRecipients = 20;
const excerptLength = 600;
const questionLength = 120;

/** Learners get a link to their own view, reviewers a link to the learner's. */
type MailRecipient = Pick<MailContact, 'email' | 'name' | 'langKey'> &
  ({ readonly side: 'learner'; readonly login: string } | { readonly side: 'reviewer' });

interface FeedbackMailInput {
  readonly context: TransactionContext & { viewer: Viewer };
  readonly place: Place;
  readonly written: WrittenEntry;
  /** `https://company.example.org` */
  readonly origin: string;
}

/**
 * Mails an entry to those who need it: a learner's entry to reviewers, a reply to the learner, a discussion reply to
 * the author of the entry that it replies to. The server builds all links. Returns the recipients.
 */
export async function mailAboutFeedback(
  { queueMail, translate }: Pick<Platform, 'queueMail' | 'translate'>,
  input: FeedbackMailInput,
): Promise<string[]> {
  const { tx, tenant, viewer } = input.context;
  const recipients = input.place.isDiscussion ? await inDiscussion(input) : await inOwnThread(input);
  const others = recipients.filter(({ email }) => email.toLowerCase() !== viewer.email.toLowerCase());
  const mailRecipients = [...new Map(others.map((one) => [one.email.toLowerCase(), one])).values()].slice(
    0,
    maxRecipients,
  );
  const [author] = await readMailContacts(tx, tenant.company, [ownLogin(input.context)]);
  const writer = viewerNameIn(tenant.company, viewer);
  for (const one of mailRecipients) {
    const name = isPlatformName(writer) ? translate(one.langKey, 'feedback.admin') : (author?.name ?? writer);
    await queueMail(tx, mailTo(translate, input, one, name));
  }
  return mailRecipients.map(({ email }) => email).slice(0, userFeedback.fields.recipients.maxItems);
}

async function inOwnThread({
  context: { tx, tenant },
  place,
  written: { row },
}: FeedbackMailInput): Promise<MailRecipient[]> {
  const thread = { owner: tenant.company, containerId: row.containerId ?? '', user: row.user ?? '' };
  if (row.repliedBy !== null)
    return (await readMailContacts(tx, tenant.company, [thread.user])).map((one) => ({ ...one, side: 'learner' }));
  const reviewers = await readReviewersIn(tx, thread);
  return [
    ...(await noticeRecipients(tx, tenant, place)),
    ...reviewers.map((one) => ({ ...one, side: 'reviewer' as const })),
  ];
}

/** A new entry goes to reviewers, a reply to the author of the entry that it replies to. */
async function inDiscussion({
  context: { tx, tenant },
  place,
  written: { row, parentAuthor },
}: FeedbackMailInput): Promise<MailRecipient[]> {
  if (parentAuthor !== null)
    return (await readMailContacts(tx, tenant.company, [parentAuthor])).map((one) => ({ ...one, side: 'learner' }));
  return row.repliedBy === null ? noticeRecipients(tx, tenant, place) : [];
}

/**
 * The recipients in the company's settings, in the company's language; if there are none, its owners and the course's
 * authors.
 */
async function noticeRecipients(
  tx: TransactionContext['tx'],
  { company, language }: TransactionContext['tenant'],
  place: Place,
): Promise<MailRecipient[]> {
  const { named: addresses } = await readNoticeAddresses(tx, company);
  if (addresses.length > 0)
    return addresses.map((email) => ({ email, name: null, langKey: language, side: 'reviewer' }));
  const people = [...(await readOwners(tx, company, maxRecipients)), ...(await readAuthorsOf(tx, company, place))];
  return people.map((one) => ({ ...one, side: 'reviewer' }));
}

/** The texts for a first entry and for a reply, by what the thread is about. */
const mailKinds = {
  discussion: { first: 'post', reply: 'answer' },
  place: { first: 'asked', reply: 'reply' },
  quiz: { first: 'askedQuiz', reply: 'replyQuiz' },
} as const;

function mailTo(
  translate: Translate,
  { context, place, written: { row, parentAuthor }, origin }: FeedbackMailInput,
  to: MailRecipient,
  author: string,
): Mail {
  const question = excerptOf(place.question?.trim() ?? '', questionLength);
  const isFirst = place.isDiscussion ? parentAuthor === null : row.repliedBy === null;
  const { first, reply } = mailKinds[place.isDiscussion ? 'discussion' : question === '' ? 'place' : 'quiz'];
  const kind = isFirst ? first : reply;
  const params = { author, title: place.title, question, course: place.courseName };
  const textOf = (name: KeyEnd<'mail.feedback'>) => translate(to.langKey, `mail.feedback.${name}`, params);
  const user = to.side === 'learner' ? to.login : (row.user ?? '');
  const links = feedbackLinks({ ...place, user });
  const text = row.feedbackText?.trim() ?? '';
  const mailText = composeMail({
    language: to.langKey,
    subject: textOf(`${kind}.subject`),
    greeting: greetingOf(translate, to.langKey, to.name),
    paragraphs: [
      textOf(`${kind}.text`),
      ...(text === '' ? [] : [{ quote: excerptOf(text, excerptLength) }]),
      ...(row.attachmentName === null
        ? []
        : [translate(to.langKey, 'mail.feedback.attachment', { name: row.attachmentName })]),
    ],
    action: {
      label: textOf('action'),
      href: `${origin}/${to.side === 'reviewer' ? links.fromLearner : links.fromReviewer}`,
      otherwise: translate(to.langKey, 'mail.otherwise'),
    },
    closing: textOf('closing'),
  });
  return { ...mailText, owner: context.tenant.company, to: to.email };
}

const excerptOf = (text: string, length: number): string =>
  text.length <= length ? text : `${cutText(text, length).trimEnd()} …`;
