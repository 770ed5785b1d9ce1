import { contentBorder } from '@lernhaus/domain/learning/content-state';
import type { ModuleProgress } from '@lernhaus/domain/learning/course-progress';
import { useId, useState } from 'react';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { type CardOwner, cardPlaceLink } from './card-links.ts';
import card from './learner-course-card.module.css';
import styles from './module-list.module.css';
import { StateMark } from './state-mark.tsx';

interface ModuleListProps {
  courseId: string;
  title: string;
  /** The language of the names, if the page has another one. */
  lang: string | undefined;
  modules: readonly ModuleProgress[];
  /** The module with the learner's next step: it is open, the others are folded. Null opens none. */
  currentId: string | null;
  owner: CardOwner;
}

/** The content modules with each content's state, as colour and as words (specification 2, course card). */
export function ModuleList({ courseId, title, lang, modules, currentId, owner }: ModuleListProps) {
  const titleId = useId();
  if (modules.length === 0) return null;
  return (
    <section className={card.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ol className={styles.modules}>
        {modules.map((module) => (
          <Module
            key={module.moduleId}
            courseId={courseId}
            lang={lang}
            module={module}
            isCurrent={module.moduleId === currentId || (modules.length === 1 && module.moduleType === 'CHAPTER')}
            owner={owner}
          />
        ))}
      </ol>
    </section>
  );
}

interface ModuleEntryProps {
  courseId: string;
  lang: string | undefined;
  module: ModuleProgress;
  isCurrent: boolean;
  owner: CardOwner;
}

function Module({ courseId, lang, module, isCurrent, owner }: ModuleEntryProps) {
  const t = useTexts();
  const listId = useId();
  const [isOpen, setOpen] = useState(isCurrent);
  const { moduleId, moduleName, moduleState, moduleContentProgressState: contents } = module;
  const done = contents.filter(({ contentCompleted }) => contentCompleted).length;
  return (
    <li className={styles.module} data-open={isOpen}>
      <div className={styles.name}>
        <StateMark state={moduleState} />
        <h4 lang={lang}>
          <Link to={cardPlaceLink(courseId, { moduleId }, owner)}>{moduleName}</Link>
        </h4>
        <span className={styles.count}>{t('player.doneOf', { done, total: contents.length })}</span>
        {contents.length > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={t('learning.fold', { name: moduleName })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="down" />
          </button>
        ) : null}
      </div>
      <ul id={listId} className={styles.contents} hidden={!isOpen}>
        {contents.map((content) => (
          <li key={content.contentId} data-border={contentBorder(content.contentState)}>
            <StateMark state={content.contentState} />
            <Link to={cardPlaceLink(courseId, { moduleId, parentId: content.contentId }, owner)} lang={lang}>
              {content.contentName}
            </Link>
            <span className={styles.state}>
              {content.videoContent ? <Icon name="video" size={18} /> : null}
              {content.videoContent ? <span className="visually-hidden">{t('course.video')}, </span> : null}
              <span className={styles.word}>{t(`learning.state.${content.contentState}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
