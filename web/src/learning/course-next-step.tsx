import { courseCardAction } from '@lernhaus/domain/learning/course-card-action';
import type { CourseProgress } from '@lernhaus/domain/learning/course-progress';
import { nextStep } from '@lernhaus/domain/learning/next-step';
import { progressShare } from '@lernhaus/domain/learning/progress-share';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { type CardOwner, cardLink, cardPlaceLink } from './card-links.ts';
import styles from './learner-course-card.module.css';
import { type CourseState, placeQuery } from './learner-queries.ts';

interface CourseNextStepProps {
  courseId: string;
  state: CourseState | null | undefined;
  progress: CourseProgress & { readonly completedAt?: string | null };
  owner: CardOwner;
}

/**
 * The button of a course card (specification 2). It names the next step and leads to its exact place; of a finished
 * course it leads to that course's own page, beside the link that resumes the course. That page stays when parts are
 * added later.
 */
export function CourseNextStep({ courseId, state, progress, owner }: CourseNextStepProps) {
  const t = useTexts();
  const isOwn = owner.reviewedLearner === null;
  const place = useQuery({ ...placeQuery(courseId), enabled: isOwn });
  if (state === undefined || place.isLoading) return <Skeleton height={48} width="11rem" />;
  const action = courseCardAction({ isViewOnly: !isOwn, hasAcceptedAgreement: state?.acceptedAgreement === true });
  if (isOwn && progressShare(progress).percentage === 100)
    return (
      <div className={styles.steps}>
        <ButtonLink to={addresses.finishedCourse(courseId)}>{t('learning.toFinished')}</ButtonLink>
        <Link to={cardLink(courseId, action, owner)}>
          <span className={styles.verb}>{t(`learning.${action}`)}</span>
        </Link>
      </div>
    );
  const next = isOwn ? nextStep(progress, place.data ?? null) : null;
  const to =
    next && action === 'resumeCourse'
      ? cardPlaceLink(
          courseId,
          { moduleId: next.moduleId, ...(next.contentId ? { parentId: next.contentId } : {}) },
          owner,
        )
      : cardLink(courseId, action, owner);
  const step = (
    <ButtonLink to={to}>
      <span className={styles.next} data-named={next !== null}>
        <span className={styles.verb}>{t(`learning.${action}`)}</span>{' '}
        {next ? <span className={styles.place}>{t('player.next', { name: next.name })}</span> : null}
      </span>
    </ButtonLink>
  );
  if (!isOwn || !progress.completedAt) return step;
  return (
    <div className={styles.steps}>
      {step}
      <Link to={addresses.finishedCourse(courseId)}>{t('learning.toFinished')}</Link>
    </div>
  );
}
