import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { likedContents } from '@lernhaus/domain/learning/bookmarks';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './liked-contents.module.css';
import { usePlayer } from './player-context.ts';

/** The contents that the learner has bookmarked in this module, newest first (specification 2, course viewer). */
export function LikedContents({ module }: { module: ModuleNode }) {
  const t = useTexts();
  const { path, goTo } = usePlayer();
  const titles = new Map(module.moduleContents.map(({ id, title }) => [id, title]));
  // Authors may have removed a bookmarked content.
  const liked = likedContents(path, module.id).filter(({ contentId }) => titles.has(contentId));
  if (liked.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={`liked-${module.id}`}>
      <h2 id={`liked-${module.id}`}>
        <Icon name="bookmark" size={18} />
        {t('player.liked')}
      </h2>
      <ul>
        {liked.map(({ contentId }) => (
          <li key={contentId}>
            <button type="button" onClick={() => goTo({ moduleId: module.id, contentId })}>
              {titles.get(contentId)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
