import type { ContentNode, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { visibleContentButtons } from '@lernhaus/domain/courses/visible-content-buttons';
import { isDiscussionModule } from '@lernhaus/domain/feedback/locate-feedback';
import { isBookmarked } from '@lernhaus/domain/learning/bookmarks';
import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { useRef, useState } from 'react';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { EditContentLink } from './author-links.tsx';
import { ContentDrawer, type ContentDrawerKind } from './content-drawer.tsx';
import styles from './content-view.module.css';
import { usePlayer } from './player-context.ts';
import type { LinkedQuiz, PlayerSlots } from './player-slots.ts';
import { placeKey } from './sync/answer-outbox.ts';
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
  const liked = isBookmarked(path, module.id, content.id);
  return (
    <section
      ref={section}
      className={styles.content}
      data-content={content.id}
      data-liked={liked}
      aria-labelledby={`content-${content.id}`}
    >
      <div className={styles.heading}>
        <h2 id={`content-${content.id}`} tabIndex={-1} lang={lang}>
          {content.title}
        </h2>
        <EditContentLink id={content.id} title={content.title} />
        {module.moduleContents.length > 1 && reviewedLearner === null ? (
          <LikeButton module={module} content={content} liked={liked} />
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

interface LikeButtonProps {
  module: ModuleNode;
  content: ContentNode;
  liked: boolean;
}

function LikeButton({ module, content, liked }: LikeButtonProps) {
  const t = useTexts();
  const { bookmark } = usePlayer();
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={liked}
      aria-label={t('player.like', { title: content.title })}
      onClick={() => bookmark({ moduleId: module.id, contentId: content.id }, !liked)}
    >
      <Icon name="bookmark" size={22} />
    </button>
  );
}

interface ContentButtonsProps {
  module: ModuleNode;
  content: ContentNode;
  /** False in a discussion, where the comments are shown below, and without an account. */
  mayComment: boolean;
  onOpen: (kind: ContentDrawerKind) => void;
}

function ContentButtons({ module, content, mayComment, onOpen }: ContentButtonsProps) {
  const t = useTexts();
  const { course, answers } = usePlayer();
  const visible = visibleContentButtons(content, { mayComment });
  const quizzes = quizzesInOrder(content);
  const place = { courseId: course.id, moduleId: module.id, parentId: content.id };
  const given = quizzes.filter(({ quiz }) => answers.has(placeKey({ ...place, quizId: quiz.id }))).length;
  const buttons: { kind: ContentDrawerKind; icon: IconName; label: string; isShown: boolean }[] = [
    { kind: 'comments', icon: 'discussion', label: t('player.comments'), isShown: visible.comment },
    { kind: 'transcript', icon: 'text', label: t('player.transcript'), isShown: visible.transcript },
    { kind: 'caseStudy', icon: 'case', label: t('player.caseStudy'), isShown: visible.caseStudy },
    {
      kind: 'quiz',
      icon: 'quiz',
      label: t('player.quiz', { given, count: quizzes.length }),
      isShown: visible.quiz,
    },
  ];
  const shown = buttons.filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {shown.map(({ kind, icon, label }) => (
        <button
          key={kind}
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          data-kind={kind}
          data-open-quizzes={kind === 'quiz' && given < quizzes.length}
          onClick={() => onOpen(kind)}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}
