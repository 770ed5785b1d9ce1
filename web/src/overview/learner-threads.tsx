import type { LearnerDetail } from '@lernhaus/contract/overview/learners';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import styles from './learner-parts.module.css';

interface LearnerThreadsProps {
  threads: LearnerDetail['threads'];
  login: string;
}

/** A learner's conversations with the teachers, the latest first. */
export function LearnerThreads({ threads, login }: LearnerThreadsProps) {
  const t = useTexts();
  if (threads.length === 0) return <p className={styles.quiet}>{t('learner.noThreads')}</p>;
  return (
    <ul className={styles.rows}>
      {threads.map(({ courseId, courseName, text, date, link, isOpen }) => (
        <li key={`${date} ${link ?? courseId}`}>
          <p className={styles.excerpt}>{text === '' ? t('overview.comments.file') : text}</p>
          <p className={styles.foot}>
            <span>
              {courseName === '' ? null : <>{courseName}&nbsp;· </>}
              <RelativeTime iso={date} />
            </span>
            {isOpen ? <Chip look="info">{t('learners.need.comment')}</Chip> : null}
            <Link to={link ? ownPath(`/${link}`) : addresses.reviews(login, courseId)}>{t('learner.openThread')}</Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
