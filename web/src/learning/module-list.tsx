import { contentBorder } from '@lernhaus/domain/learning/content-state';
import type { ModuleProgress } from '@lernhaus/domain/learning/course-progress';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { type CardOwner, cardPlaceLink } from './card-links.ts';
import card from './learner-course-card.module.css';
import styles from './module-list.module.css';

interface ModuleListProps {
  courseId: string;
  modules: readonly ModuleProgress[];
  owner: CardOwner;
}

/** The content modules with each content's state, as colour and as words (specification 2, course card). */
export function ModuleList({ courseId, modules, owner }: ModuleListProps) {
  const t = useTexts();
  return (
    <section className={card.part} aria-labelledby="card-modules">
      <h3 id="card-modules">{t('learning.modules')}</h3>
      <ol className={styles.modules}>
        {modules.map(({ moduleId, moduleName, moduleContentProgressState: contents }) => (
          <li key={moduleId}>
            <div className={styles.name}>
              <h4>
                <Link to={cardPlaceLink(courseId, { moduleId }, owner)}>{moduleName}</Link>
              </h4>
              <span>
                {t('player.doneOf', {
                  done: contents.filter(({ contentCompleted }) => contentCompleted).length,
                  total: contents.length,
                })}
              </span>
            </div>
            <ul className={styles.contents}>
              {contents.map((content) => (
                <li key={content.contentId} data-border={contentBorder(content.contentState)}>
                  <Link to={cardPlaceLink(courseId, { moduleId, parentId: content.contentId }, owner)}>
                    {content.contentName}
                  </Link>
                  <span className={styles.state}>
                    {content.videoContent ? <Icon name="video" size={18} /> : null}
                    {content.videoContent ? <span className="only-for-readers">{t('course.video')}, </span> : null}
                    {t(`learning.state.${content.contentState}`)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
