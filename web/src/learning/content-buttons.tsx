import type { ContentNode, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { visibleContentButtons } from '@lernhaus/domain/courses/visible-content-buttons';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { useTexts } from '../platform/texts.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { ContentDrawerKind } from './content-drawer.tsx';
import styles from './content-view.module.css';
import { usePlayer } from './player-context.ts';
import { placeKey } from './sync/answer-outbox.ts';

interface BookmarkButtonProps {
  module: ModuleNode;
  content: ContentNode;
  isMarked: boolean;
}

/** Sets or removes the bookmark of a content. */
export function BookmarkButton({ module, content, isMarked }: BookmarkButtonProps) {
  const t = useTexts();
  const { bookmark } = usePlayer();
  return (
    <button
      type="button"
      className={styles.bookmark}
      aria-pressed={isMarked}
      aria-label={t('player.bookmark', { title: content.title })}
      onClick={() => bookmark({ moduleId: module.id, contentId: content.id }, !isMarked)}
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

/** The buttons that open a content's comments, transcript, case study and quiz. */
export function ContentButtons({ module, content, mayComment, onOpen }: ContentButtonsProps) {
  const t = useTexts();
  const { course, answers } = usePlayer();
  const visible = visibleContentButtons(content, { mayComment });
  const quizzes = quizzesInOrder(content);
  const place = { courseId: course.id, moduleId: module.id, parentId: content.id };
  const answeredCount = quizzes.filter(({ quiz }) => answers.has(placeKey({ ...place, quizId: quiz.id }))).length;
  const buttons: { kind: ContentDrawerKind; icon: IconName; label: string; isShown: boolean }[] = [
    { kind: 'comments', icon: 'discussion', label: t('player.comments'), isShown: visible.comment },
    { kind: 'transcript', icon: 'text', label: t('player.transcript'), isShown: visible.transcript },
    { kind: 'caseStudy', icon: 'case', label: t('player.caseStudy'), isShown: visible.caseStudy },
    {
      kind: 'quiz',
      icon: 'quiz',
      label: t('player.quiz', { given: answeredCount, count: quizzes.length }),
      isShown: visible.quiz,
    },
  ];
  const visibleButtons = buttons.filter(({ isShown }) => isShown);
  if (visibleButtons.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {visibleButtons.map(({ kind, icon, label }) => (
        <button
          key={kind}
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          data-kind={kind}
          data-open-quizzes={kind === 'quiz' && answeredCount < quizzes.length}
          onClick={() => onOpen(kind)}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}
