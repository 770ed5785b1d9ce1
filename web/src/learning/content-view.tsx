import type { ContentNode, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { isDiscussionModule } from '@lernhaus/domain/feedback/locate-feedback';
import { isBookmarked } from '@lernhaus/domain/learning/bookmarks';
import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { useRef, useState } from 'react';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { EditContentLink } from './author-links.tsx';
import { BookmarkButton, ContentButtons } from './content-buttons.tsx';
import { ContentDrawer, type ContentDrawerKind } from './content-drawer.tsx';
import styles from './content-view.module.css';
import { usePlayer } from './player-context.ts';
import type { LinkedQuiz, PlayerSlots } from './player-slots.ts';
import { useOpenLinkedPlace } from './use-open-linked-place.ts';
import { VideoPlayer } from './video/lazy-video-player.tsx';

interface ContentViewProps {
  module: ModuleNode;
  content: ContentNode;
  slots: PlayerSlots;
}

/** A content: its video or its text, and its buttons. */
export function ContentView({ module, content, slots }: ContentViewProps) {
  const t = useTexts();
  const { course, path, reviewedLearner } = usePlayer();
  const lang = useTextLanguage();
  const [open, setOpen] = useState<ContentDrawerKind | null>(null);
  const isDiscussion = isDiscussionModule(module);
  const section = useRef<HTMLElement>(null);
  const [linked, setLinked] = useState<LinkedQuiz | null>(null);
  useOpenLinkedPlace(
    ({ parentId, quizId }) => (quizId === null ? parentId === content.id : hasQuiz(content, quizId)),
    ({ quizId, withComments }) => {
      setLinked(quizId === null ? null : { quizId, withComments });
      if (isDiscussion) section.current?.querySelector('[role="log"]')?.scrollIntoView({ block: 'start' });
      else setOpen(quizId === null ? 'comments' : 'quiz');
    },
  );
  const close = () => {
    setOpen(null);
    setLinked(null);
  };
  const hasVideo = (content.video ?? '').trim() !== '';
  const isMarked = isBookmarked(path, module.id, content.id);
  return (
    <section
      ref={section}
      className={styles.content}
      data-content={content.id}
      data-bookmarked={isMarked}
      aria-labelledby={`content-${content.id}`}
    >
      <div className={styles.heading}>
        <h2 id={`content-${content.id}`} tabIndex={-1} lang={lang}>
          {content.title}
        </h2>
        <EditContentLink id={content.id} title={content.title} />
        {module.moduleContents.length > 1 && reviewedLearner === null ? (
          <BookmarkButton module={module} content={content} isMarked={isMarked} />
        ) : null}
      </div>
      {hasVideo ? (
        <VideoPlayer
          address={content.video ?? ''}
          title={content.title}
          contentId={content.id}
          captions={content.captions}
          poster={content.poster}
        />
      ) : null}
      {!hasVideo && !isBlankRichText(content.text) ? (
        <div data-lesson-text>
          <ReadingText html={content.text ?? ''} />
        </div>
      ) : null}
      {!hasVideo && isBlankRichText(content.text) ? <p className={styles.empty}>{t('player.emptyContent')}</p> : null}
      <ContentButtons
        module={module}
        content={content}
        mayComment={slots.comments !== undefined && !isDiscussion}
        onOpen={setOpen}
      />
      <ContentDrawer kind={open} module={module} content={content} slots={slots} linked={linked} onClose={close} />
      {isDiscussion
        ? slots.comments?.({
            courseId: course.id,
            parentId: content.id,
            title: content.title,
            isDiscussion,
            reviewedLearner,
          })
        : null}
    </section>
  );
}

const hasQuiz = (content: ContentNode, quizId: string): boolean =>
  quizzesInOrder(content).some(({ quiz }) => quiz.id === quizId);
