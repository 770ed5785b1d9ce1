import { courseByCourseId } from '@lernhaus/contract/courses/tree-endpoints';
import { type FeedbackPlace, parseFeedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { locateFeedback } from '@lernhaus/domain/feedback/locate-feedback';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { currentPath } from '../platform/links.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { EntityPage } from '../resource/entity-page.tsx';
import type { DetailProps } from '../resource/entity-screens.ts';
import { textOf } from '../resource/form-values.ts';
import { RowDetail } from '../resource/row-detail.tsx';
import { rowTitle } from '../resource/row-title.ts';
import { useRowNames } from '../resource/user-names.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { WithAside } from '../ui/form-section.tsx';
import styles from './comment-page.module.css';
import { FeedbackPanel } from './feedback-panel.tsx';

/** A comment in its conversation, with the place that it is about and a box for the reply. */
export function CommentPage(props: DetailProps) {
  const t = useTexts();
  const { site } = useSite();
  const { row, screens, crumbs, actions } = props;
  const place = parseFeedbackContainerId(textOf(row['containerId']));
  // A thread can be read only on its company's host, but the platform's list has the comments of all companies.
  if (!place || row['owner'] !== site.company)
    return (
      <EntityPage screens={screens} title={rowTitle(t, screens.resource, row)} crumbs={crumbs} actions={actions}>
        <RowDetail screens={screens} row={row} />
      </EntityPage>
    );
  return <Conversation {...props} place={place} />;
}

function Conversation({ row, screens, crumbs, actions, place }: DetailProps & { place: FeedbackPlace }) {
  const t = useTexts();
  const query = endpointQuery(browserCaller(), courseByCourseId, { params: { id: place.courseId } });
  // A key of its own: the player, which reads the course once when it opens, must not get this copy.
  const queryKey = [`${courseByCourseId.id} for a comment`, { id: place.courseId }, {}] as const;
  const { data: course } = useQuery({ ...query, queryKey, meta: { silent: true } });
  const located = course ? locateFeedback(course, place) : null;
  const user = textOf(row['user']);
  const nameIn = useRowNames(screens.resource, [row]);
  const here = useLocation();
  const isDiscussion = row['discussion'] === true;
  const title = located?.title ?? t('feedback.noPlace');
  return (
    <EntityPage
      screens={screens}
      title={isDiscussion ? title : t('feedback.by', { user: nameIn('user', row) ?? user })}
      crumbs={crumbs}
      context={course ? t('feedback.place', { course: course.name, title }) : title}
      actions={actions}
    >
      <WithAside
        aside={
          located ? (
            <aside className={styles.place} aria-label={t('feedback.about')}>
              <h2>{t('feedback.about')}</h2>
              <p>{located.question ?? located.title}</p>
              <ButtonLink
                look="quiet"
                to={addresses.reviewedCourse(place.courseId, {
                  user,
                  moduleId: located.moduleId,
                  parentId: place.parentId,
                  backUrl: currentPath(here),
                })}
              >
                {t('feedback.openPlace')}
              </ButtonLink>
            </aside>
          ) : null
        }
      >
        <FeedbackPanel
          place={{
            courseId: place.courseId,
            parentId: place.parentId,
            quizId: place.quizId ?? null,
            isDiscussion,
            reviewedLearner: user,
          }}
          title={title}
        />
      </WithAside>
    </EntityPage>
  );
}
