import { type Overview, readOverview } from '@lernhaus/contract/overview/endpoints';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import styles from './waiting-comments.module.css';

/**
 * The comments that wait for a reply, the oldest first, above the list of all comments; nothing while there are none.
 */
export function WaitingComments() {
  const t = useTexts();
  const { data } = useQuery({
    ...endpointQuery(browserCaller(), readOverview, {}),
    staleTime: 0,
    meta: { silent: true },
  });
  if (!data || data.comments.count === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-comments">
      <h2 id="waiting-comments">{t('feedback.waiting', { count: data.comments.count })}</h2>
      <ul>
        {data.comments.oldest.map((comment) => (
          <Waiting key={`${comment.login} ${comment.date}`} comment={comment} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ comment }: { comment: Overview['comments']['oldest'][number] }) {
  const t = useTexts();
  const { name, text, courseName, date, link, login } = comment;
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.text}>{text === '' ? t('overview.comments.file') : text}</p>
        <p>
          {name} · {courseName}&nbsp;· <RelativeTime iso={date} />
        </p>
      </div>
      <ButtonLink
        look="quiet"
        to={link ? ownPath(`/${link}`) : addresses.learner(login)}
        aria-label={t('feedback.replyTo', { name })}
      >
        {t('feedback.answer')}
      </ButtonLink>
    </li>
  );
}
