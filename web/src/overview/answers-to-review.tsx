import { type LearnerDetail, listLearners, markAnswersReviewed } from '@lernhaus/contract/overview/learners';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import styles from './learner-parts.module.css';
import { learnerDetailQuery } from './learner-query.ts';
import { Panel } from './panel.tsx';

/**
 * The written answers that nobody has read yet, by course. A review takes an answer off the list, and the button takes
 * off all answers of the course that are on the screen, which are the oldest ones.
 */
export function AnswersToReview({ learner }: { learner: LearnerDetail }) {
  const t = useTexts();
  const groups = learner.courses.flatMap(({ courseId, name }) => {
    const answers = learner.openAnswers.filter((answer) => answer.courseId === courseId);
    return answers.length > 0 ? [{ courseId, name, answers }] : [];
  });
  return (
    <Panel title={t('overview.reviews')}>
      {groups.map((group) => (
        <Group key={group.courseId} login={learner.login} {...group} />
      ))}
    </Panel>
  );
}

interface GroupProps {
  login: string;
  courseId: string;
  name: string;
  answers: LearnerDetail['openAnswers'];
}

function Group({ login, courseId, name, answers }: GroupProps) {
  const t = useTexts();
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: (until: string) =>
      browserCaller().call(markAnswersReviewed, { params: { login }, body: { courseId, until } }),
    onSuccess: async () => {
      await Promise.all(
        [learnerDetailQuery(login).queryKey, [listLearners.id]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      announce('done', t('learner.marked'));
    },
  });
  const latest = answers.at(-1);
  return (
    <section className={styles.group}>
      <h3>{name}</h3>
      <ul className={styles.answers}>
        {answers.map(({ id, question, text, date }) => (
          <li key={id}>
            <p className={styles.question}>{question}</p>
            <blockquote>{text}</blockquote>
            <p className={styles.foot}>
              <RelativeTime iso={date} />
              <ButtonLink to={addresses.openAnswer(id)} look="quiet">
                {t('learner.review')}
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
      <Button look="small" isBusy={mark.isPending} onClick={() => latest && mark.mutate(latest.date)}>
        {t('learner.mark', { count: answers.length })}
      </Button>
    </section>
  );
}
