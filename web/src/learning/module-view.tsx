import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { isDiscussionModule } from '@lernhaus/domain/feedback/locate-feedback';
import { isExamModule } from '@lernhaus/domain/learning/course-tree';
import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { AuthorLinks } from './author-links.tsx';
import { BookmarkedContents } from './bookmarked-contents.tsx';
import { ContentView } from './content-view.tsx';
import { contentsInOrder, modulesInOrder } from './course-order.ts';
import { ExamComments } from './exam-comments.tsx';
import { LockedExam } from './locked-exam.tsx';
import { ModulePager } from './module-pager.tsx';
import styles from './module-view.module.css';
import { NextStep, StepAfterExam } from './next-step.tsx';
import { usePlayer } from './player-context.ts';
import type { PlayerSlots } from './player-slots.ts';
import { useVisibleContent } from './use-visible-content.ts';

/** The current module: heading, contents, and navigation. */
export function ModuleView({ slots }: { slots: PlayerSlots }) {
  const { course, path, style, isLocked, reviewedLearner } = usePlayer();
  const article = useRef<HTMLElement>(null);
  const module = modulesInOrder(course).find(({ id }) => id === path.moduleId);
  useScrollToTop(article, style === 'scroll' ? path.moduleId : `${path.moduleId}/${path.contentId}`);
  if (!module) return null;
  return (
    <article ref={article} className={styles.module}>
      <ModuleHeading module={module} />
      {slots.replacement?.({ module }) ??
        (isLocked(module) ? <LockedExam /> : <ModuleBody module={module} slots={slots} />)}
      <AuthorLinks module={module} />
      {reviewedLearner === null ? <NextStep module={module} /> : null}
      <ModulePager module={module} />
    </article>
  );
}

function ModuleHeading({ module }: { module: ModuleNode }) {
  const t = useTexts();
  const { course, path, style } = usePlayer();
  const modules = modulesInOrder(course);
  const number = modules.findIndex(({ id }) => id === module.id) + 1;
  const isFirst = path.contentId === contentsInOrder(module)[0]?.id || module.moduleContents.length === 0;
  const showsText = (isFirst || style === 'scroll') && !isBlankRichText(module.text);
  return (
    <header className={styles.heading}>
      <p className={styles.eyebrow}>{t('player.moduleOf', { number, total: modules.length })}</p>
      <h1 tabIndex={-1} lang={useTextLanguage()}>
        {module.name}
      </h1>
      {showsText ? (
        <div className={styles.lead}>
          <ReadingText html={module.text ?? ''} below="h1" />
        </div>
      ) : null}
    </header>
  );
}

/**
 * Scrolls to the top of a new page and focuses its heading, for screen readers. It does nothing on the first page. In
 * the scroll style a page is a module.
 */
function useScrollToTop(article: RefObject<HTMLElement | null>, pageKey: string): void {
  const lastPageKey = useRef(pageKey);
  useEffect(() => {
    const before = lastPageKey.current;
    if (before === pageKey) return;
    lastPageKey.current = pageKey;
    const isSameModule = before.split('/')[0] === pageKey.split('/')[0];
    const heading = isSameModule ? '[data-content] h2' : 'h1';
    article.current?.querySelector<HTMLElement>(heading)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [article, pageKey]);
}

function ModuleBody({ module, slots }: { module: ModuleNode; slots: PlayerSlots }) {
  const t = useTexts();
  const { course, path, style, reviewedLearner, flush = nothing } = usePlayer();
  const contents = contentsInOrder(module);
  const [openExamId, setOpenExamId] = useState<string | null>(null);
  const visibleContentRef = useVisibleContent(module, style === 'scroll');
  const visibleContents = style === 'scroll' ? contents : contents.filter(({ id }) => id === path.contentId);
  const isExam = isExamModule(module);
  return (
    <>
      {contents.length > 1 && reviewedLearner === null ? <BookmarkedContents module={module} /> : null}
      <div ref={visibleContentRef} className={styles.contents}>
        {visibleContents.map((content) => (
          <Fragment key={content.id}>
            {slots.replacement?.({ module, content }) ?? (
              <ContentView module={module} content={content} slots={slots} />
            )}
          </Fragment>
        ))}
      </div>
      {contents.length === 0 && module.type === 'CHAPTER' && isBlankRichText(module.text) ? (
        <p className={styles.empty}>{t('player.emptyModule')}</p>
      ) : null}
      {isExam
        ? slots.exams({
            course,
            module,
            reviewedLearner,
            flush,
            nextStep: reviewedLearner === null ? <StepAfterExam /> : null,
            onAsk: setOpenExamId,
          })
        : null}
      {isExam ? <ExamComments module={module} slots={slots} open={openExamId} onOpen={setOpenExamId} /> : null}
      {isDiscussionModule(module) && contents.length === 0
        ? slots.comments?.({
            courseId: course.id,
            parentId: module.id,
            title: module.name,
            isDiscussion: true,
            reviewedLearner,
          })
        : null}
    </>
  );
}

const nothing = async () => undefined;
