import type { Overview } from '@lernhaus/contract/overview/endpoints';
import { type LocalPath, ownPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import styles from './people-list.module.css';

/** The threads that have waited longest; each leads to its place in the course. */
export function OldestComments({ comments }: { comments: Overview['comments']['oldest'] }) {
  const t = useTexts();
  return (
    <ul className={styles.people}>
      {comments.map((comment) => (
        <NamedRow
          key={`${comment.login} ${comment.date}`}
          name={comment.name}
          to={comment.link ? ownPath(`/${comment.link}`) : addresses.learner(comment.login)}
          text={comment.text === '' ? t('overview.comments.file') : comment.text}
          when={<RelativeTime iso={comment.date} />}
        >
          <span>{comment.courseName}</span>
        </NamedRow>
      ))}
    </ul>
  );
}

/** The learners whose written answers have waited longest. */
export function OldestReviews({ reviews }: { reviews: Overview['reviews']['oldest'] }) {
  const t = useTexts();
  return (
    <ul className={styles.people}>
      {reviews.map(({ login, name, courseId, courseName, answers, date }) => (
        <NamedRow
          key={`${login} ${courseId}`}
          name={name}
          to={addresses.learner(login)}
          when={<RelativeTime iso={date} />}
        >
          <span>{t('overview.reviews.answers', { count: answers })}</span>
          <span>{courseName}</span>
        </NamedRow>
      ))}
    </ul>
  );
}

/** The learners with a running exam, and its end. */
export function RunningExams({ exams }: { exams: Overview['exams']['soonest'] }) {
  const t = useTexts();
  return (
    <ul className={styles.people}>
      {exams.map(({ login, name, courseName, endsAt }) => (
        <NamedRow
          key={`${login} ${endsAt}`}
          name={name}
          to={addresses.learner(login)}
          when={
            <>
              {t('overview.exams.ends')} <RelativeTime iso={endsAt} mayBeAhead />
            </>
          }
        >
          <span>{courseName}</span>
        </NamedRow>
      ))}
    </ul>
  );
}

interface NamedRowProps {
  name: string;
  to: LocalPath;
  text?: string;
  /** The time, after the facts; in a narrow list beside the name. */
  when: ReactNode;
  /** The other facts of the row, an element each. */
  children: ReactNode;
}

/** A row with a name that leads somewhere. */
export const NamedRow = ({ name, to, text, when, children }: NamedRowProps) => (
  <li>
    <Avatar name={name} />
    <div className={styles.words}>
      <Link to={to} className={styles.name}>
        {name}
      </Link>
      {text ? <p className={styles.excerpt}>{text}</p> : null}
      <p className={styles.facts}>
        {children}
        <span className={styles.when}>{when}</span>
      </p>
    </div>
  </li>
);
