import type { ContentNode, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../platform/texts.tsx';
import dialog from '../ui/dialog-title.module.css';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { slideFromRight } from '../ui/slide-from-right.ts';
import { isTopDialog } from '../ui/top-dialog.ts';
import styles from './content-drawer.module.css';
import { usePlayer } from './player-context.ts';
import type { LinkedQuiz, PlayerSlots } from './player-slots.ts';

export type ContentDrawerKind = 'comments' | 'transcript' | 'caseStudy' | 'quiz';

interface ContentDrawerProps {
  kind: ContentDrawerKind | null;
  module: ModuleNode;
  content: ContentNode;
  slots: PlayerSlots;
  /** The quiz that a link leads to. */
  linked: LinkedQuiz | null;
  onClose: () => void;
}

/** The drawer beside a content: comments, transcript, case study or quizzes. */
export function ContentDrawer({ kind, module, content, slots, linked, onClose }: ContentDrawerProps) {
  const t = useTexts();
  const inside = useRef<HTMLDivElement>(null);
  const { course, answers, submitAnswer, reviewedLearner } = usePlayer();
  const comments = {
    courseId: course.id,
    parentId: content.id,
    title: content.title,
    isDiscussion: false,
    reviewedLearner,
  };
  return (
    <Drawer
      opened={kind !== null}
      onClose={() => isTopDialog(inside.current) && onClose()}
      position="right"
      size="min(46rem, 100%)"
      transitionProps={{ transition: slideFromRight }}
      title={kind ? t(`player.drawer.${kind}`, { title: content.title }) : null}
      classNames={{ title: dialog.title ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      <div ref={inside} className={styles.inside}>
        <PartBoundary>
          {kind === 'comments' ? slots.comments?.({ ...comments, onClose }) : null}
          {kind === 'transcript' ? <ReadingText html={content.text ?? ''} /> : null}
          {kind === 'caseStudy' ? <ReadingText html={content.caseStudy ?? ''} /> : null}
          {kind === 'quiz'
            ? slots.quizzes({ course, module, content, answers, submitAnswer, reviewedLearner, linked })
            : null}
        </PartBoundary>
      </div>
    </Drawer>
  );
}
