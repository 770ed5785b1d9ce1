import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { bookmarkedContents } from '@lernhaus/domain/learning/bookmarks';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './bookmarked-contents.module.css';
import { usePlayer } from './player-context.ts';

/** The contents that the learner has bookmarked in this module, newest first (specification 2, course viewer). */
export function BookmarkedContents({ module }: { module: ModuleNode }) {
  const t = useTexts();
  const { path, goTo } = usePlayer();
  const titles = new Map(module.moduleContents.map(({ id, title }) => [id, title]));
  // Authors may have removed a bookmarked content.
  const bookmarked = bookmarkedContents(path, module.id).filter(({ contentId }) => titles.has(contentId));
  if (bookmarked.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={`bookmarked-${module.id}`}>
      <h2 id={`bookmarked-${module.id}`}>
        <Icon name="bookmark" size={18} />
        {t('player.bookmarks')}
      </h2>
      <ul>
        {bookmarked.map(({ contentId }) => (
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
