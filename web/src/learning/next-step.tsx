import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { progressShare } from '@lernhaus/domain/learning/progress-share';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { modulesInOrder, openNeighbourPlaces } from './course-order.ts';
import styles from './next-step.module.css';
import { usePlayer } from './player-context.ts';

/** Shown at the end of a completed module: what comes next, or the way back at the end of the course. */
export function NextStep({ module, back }: { module: ModuleNode; back: LocalPath }) {
  const t = useTexts();
  const { course, path, progress, isLocked } = usePlayer();
  const own = progress.moduleProgressState.find(({ moduleId }) => moduleId === module.id);
  if (!own?.moduleCompleted) return null;
  const last = own.moduleContentProgressState.at(-1)?.contentId ?? module.id;
  const { next } = openNeighbourPlaces(course, { moduleId: module.id, contentId: last }, isLocked);
  const nextModule = modulesInOrder(course).find(({ id }) => id === next?.moduleId);
  const isAllDone = progressShare(progress).percentage === 100;
  // Only the last content of the module shows it.
  if (path.contentId !== last) return null;
  return (
    <div className={styles.step} role="status">
      <Icon name="check" size={22} />
      <div>
        <p className={styles.done}>{t(isAllDone ? 'player.courseDone' : 'player.moduleDone', { name: module.name })}</p>
        {nextModule ? <p>{t('player.next', { name: nextModule.name })}</p> : null}
        {nextModule ? null : (
          <p>
            <Link to={back}>{t('player.toMyCourses')}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
