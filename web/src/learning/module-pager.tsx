import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { placeIdsOf } from '@lernhaus/domain/learning/current-path';
import { neighbourModules } from '@lernhaus/domain/learning/neighbour-places';
import { progressShare } from '@lernhaus/domain/learning/progress-share';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { contentsInOrder, openNeighbourPlaces } from './course-order.ts';
import styles from './module-pager.module.css';
import { usePlayer } from './player-context.ts';

/**
 * Moves between the contents of a module, and at its edges to the neighbouring modules (specification 2 and 4, stepper
 * view). In the scroll style it moves only between modules.
 */
export function ModulePager({ module }: { module: ModuleNode }) {
  const t = useTexts();
  const { course, path, style, progress, isLocked, needsRegistration, goTo } = usePlayer();
  const contents = contentsInOrder(module);
  // The exams of a module are listed below each other, like contents in the scroll style.
  const isScroll = style === 'scroll' || contents.length === 0;
  const placeIds = placeIdsOf(module);
  const [first, last] = [placeIds[0] ?? module.id, placeIds.at(-1) ?? module.id];
  const here = { moduleId: module.id, contentId: path.contentId };
  const { previous } = openNeighbourPlaces(course, isScroll ? { ...here, contentId: first } : here, isLocked);
  const { next } = openNeighbourPlaces(course, isScroll ? { ...here, contentId: last } : here, isLocked);
  // A locked exam says so itself.
  const isEarly = next === null && neighbourModules(course, module.id).next !== null && !isLocked(module);
  const contentStates = progress.moduleProgressState
    .flatMap(({ moduleId, moduleContentProgressState }) => (moduleId === module.id ? moduleContentProgressState : []))
    .filter(({ contentId }) => isScroll || contentId === path.contentId);
  const exam = progress.examModuleProgressState.find(({ moduleId }) => moduleId === module.id);
  const isDone = exam ? exam.moduleCompleted : contentStates.every(({ contentCompleted }) => contentCompleted);
  // A screen has one primary button: open questions, an exam, a form or a finished course take precedence over "next".
  const isNextPrimary = !needsRegistration?.(module) && isDone && !exam && progressShare(progress).percentage < 100;
  const staysInside = (place: typeof next) => place?.moduleId === module.id;
  const label = (place: typeof next, side: 'previous' | 'next') =>
    t(staysInside(place) ? `player.${side}Content` : `player.${side}Module`);
  return (
    <nav className={styles.pager} aria-label={t('player.pager')}>
      <Button look="quiet" disabled={previous === null} onClick={() => previous && goTo(previous)}>
        <Icon name="back" />
        {label(previous, 'previous')}
      </Button>
      {contents.length > 1 ? (
        <ol className={styles.pages}>
          {contents.map((content, at) => (
            <li key={content.id}>
              <button
                type="button"
                aria-label={t('player.page', { number: at + 1, title: content.title })}
                {...(content.id === path.contentId ? { 'aria-current': 'page' as const } : {})}
                onClick={() => goTo({ moduleId: module.id, contentId: content.id })}
              >
                {at + 1}
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      <Button look={isNextPrimary ? 'primary' : 'quiet'} disabled={next === null} onClick={() => next && goTo(next)}>
        {label(next, 'next')}
        <Icon name="arrow" />
      </Button>
      {isEarly ? <p className={styles.early}>{t('exam.early')}</p> : null}
    </nav>
  );
}
