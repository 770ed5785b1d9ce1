import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { ModuleProgress } from '@lernhaus/domain/learning/course-progress';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './course-drawer.module.css';
import { drawerSections } from './course-order.ts';
import { usePlayer } from './player-context.ts';
import { playerStyles } from './player-style.ts';
import { StateMark } from './state-mark.tsx';

/** The list of the course's modules, each with its state in colour and words. */
export function CourseDrawer({ onChoose }: { onChoose?: () => void }) {
  const t = useTexts();
  const { course } = usePlayer();
  return (
    <div className={styles.drawer}>
      <StyleToggle />
      <nav aria-label={t('player.contents')}>
        {drawerSections(course).map(({ key, modules }) => (
          <section key={key} className={styles.section}>
            <h2>{t(`player.section.${key}`)}</h2>
            <ol>
              {modules.map((module) => (
                <ModuleEntry key={module.id} module={module} onChoose={onChoose} />
              ))}
            </ol>
          </section>
        ))}
      </nav>
    </div>
  );
}

function StyleToggle() {
  const t = useTexts();
  const { style, setStyle } = usePlayer();
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{t('player.style')}</legend>
      {playerStyles.map((one) => (
        <label key={one} data-chosen={one === style}>
          <input type="radio" name="player-style" checked={one === style} onChange={() => setStyle(one)} />
          {t(`player.style.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface ModuleEntryProps {
  module: ModuleNode;
  onChoose: (() => void) | undefined;
}

function ModuleEntry({ module, onChoose }: ModuleEntryProps) {
  const t = useTexts();
  const { path, progress, isLocked, needsRegistration, goTo } = usePlayer();
  const lang = useTextLanguage();
  const isCurrent = path.moduleId === module.id;
  const progressOfPart = [...progress.moduleProgressState, ...progress.examModuleProgressState].find(
    ({ moduleId }) => moduleId === module.id,
  );
  const isClosed = isLocked(module);
  const isOffer = needsRegistration?.(module) ?? false;
  const choose = (contentId?: string) => {
    goTo(contentId ? { moduleId: module.id, contentId } : { moduleId: module.id });
    onChoose?.();
  };
  const state = progressOfPart?.moduleState ?? 'NOT_STARTED';
  return (
    <li className={styles.module}>
      <button
        type="button"
        className={styles.name}
        data-current={isCurrent}
        {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
        data-closed={isClosed}
        onClick={() => choose()}
      >
        {isClosed || isOffer ? <Icon name="lock" /> : <StateMark state={state} />}
        <span>
          <span lang={lang}>{module.name}</span>
          <small>
            {isOffer ? t('demo.closed') : isClosed ? t('exam.closed') : stateWords(t, progressOfPart, state)}
          </small>
        </span>
      </button>
      {isCurrent && progressOfPart && progressOfPart.moduleContentProgressState.length > 1 ? (
        <ol className={styles.contents}>
          {progressOfPart.moduleContentProgressState.map((content) => (
            <li key={content.contentId}>
              <button
                type="button"
                className={styles.content}
                data-current={path.contentId === content.contentId}
                {...(path.contentId === content.contentId ? { 'aria-current': 'page' as const } : {})}
                onClick={() => choose(content.contentId)}
              >
                <StateMark state={content.contentState} />
                <span>
                  <span lang={lang}>{content.contentName}</span>
                  <span className="visually-hidden">: {t(`learning.state.${content.contentState}`)}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  );
}

function stateWords(
  t: ReturnType<typeof useTexts>,
  progressOfPart: ModuleProgress | undefined,
  state: ModuleProgress['moduleState'],
): string {
  const contents = progressOfPart?.moduleContentProgressState ?? [];
  if (state !== 'IN_PROGRESS' || contents.length === 0) return t(`learning.state.${state}`);
  const done = contents.filter(({ contentCompleted }) => contentCompleted).length;
  return t('player.doneOf', { done, total: contents.length });
}
