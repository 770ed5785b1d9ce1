import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { nextStep } from '@lernhaus/domain/learning/next-step';
import { progressShare } from '@lernhaus/domain/learning/progress-share';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { StateDrawing } from '../ui/drawings/state-drawing.tsx';
import { Icon } from '../ui/icon.tsx';
import { modulesInOrder, openNeighbourPlaces } from './course-order.ts';
import styles from './next-step.module.css';
import { usePlayer } from './player-context.ts';

/** Shown at the end of a completed module: the next step, or at the end of the course a link to its own page. */
export function NextStep({ module }: { module: ModuleNode }) {
  const t = useTexts();
  const { course, path, progress, flush, isLocked } = usePlayer();
  const all = [...progress.moduleProgressState, ...progress.examModuleProgressState];
  const moduleProgress = all.find(({ moduleId }) => moduleId === module.id);
  if (!moduleProgress?.moduleCompleted) return null;
  // In a demo nothing is kept, so there is no page of the finished course.
  const isFinished = progressShare(progress).percentage === 100 && flush !== undefined;
  // The result of an exam already shows the next step.
  if (isFinished) return module.assessments.length > 0 ? null : <FinishedCourse />;
  const last = moduleProgress.moduleContentProgressState.at(-1)?.contentId ?? module.id;
  // Only the last content of a chapter shows it; an exam has its result.
  if (path.contentId !== last) return null;
  const { next } = openNeighbourPlaces(course, { moduleId: module.id, contentId: last }, isLocked);
  const nextModule = modulesInOrder(course).find(({ id }) => id === next?.moduleId);
  return (
    <div className={styles.step} role="status">
      <Icon name="check" size={22} />
      <div>
        <p className={styles.done}>{t('player.moduleDone', { name: module.name })}</p>
        {nextModule ? <p>{t('player.next', { name: nextModule.name })}</p> : null}
      </div>
    </div>
  );
}

function FinishedCourse() {
  const t = useTexts();
  const { course } = usePlayer();
  return (
    <section className={styles.finished} aria-labelledby="course-finished">
      <StateDrawing name="done" />
      <div>
        <h2 id="course-finished">{t('player.courseDone')}</h2>
        <p>{t('player.courseDone.body', { name: course.name })}</p>
        <ButtonLink to={addresses.finishedCourse(course.id)}>{t('learning.toFinished')}</ButtonLink>
      </div>
    </section>
  );
}

/** The link after a passed exam: to the rest of the course, or to the page of the finished course. */
export function StepAfterExam() {
  const t = useTexts();
  const { course, path, progress, goTo } = usePlayer();
  if (progressShare(progress).percentage === 100)
    return <ButtonLink to={addresses.finishedCourse(course.id)}>{t('learning.toFinished')}</ButtonLink>;
  const next = nextStep(progress, path);
  if (!next) return null;
  const { moduleId, contentId, name } = next;
  if (!course.courseModules.some(({ id }) => id === moduleId)) return null;
  return (
    <Button onClick={() => goTo(contentId === null ? { moduleId } : { moduleId, contentId })}>
      {t('player.next', { name })}
    </Button>
  );
}
