import type { ContentNode, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../platform/texts.tsx';
import dialog from '../ui/dialog.module.css';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { slideFromRight } from '../ui/slide-from-right.ts';
import { isTopDialog } from '../ui/top-dialog.ts';
import { useClosingKey } from '../ui/use-closing-key.ts';
import styles from './content-drawer.module.css';
import { usePlayer } from './player-context.ts';
import type { LinkedQuiz, PlayerSlots } from './player-slots.ts';
import { SidePanel, useHasSidePanel } from './side-panel.tsx';

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

/**
 * Comments, transcript, case study or quizzes of a content: in a panel beside it, or where there is no room in a drawer
 * (specification 2, drawers).
 */
export function ContentDrawer({ kind, module, content, slots, linked, onClose }: ContentDrawerProps) {
  const t = useTexts();
  const inside = useRef<HTMLDivElement>(null);
  useClosingKey(inside, onClose);
  const hasSidePanel = useHasSidePanel();
  const { course, answers, submitAnswer, reviewedLearner } = usePlayer();
  const comments = {
    courseId: course.id,
    parentId: content.id,
    title: content.title,
    isDiscussion: false,
    reviewedLearner,
  };
  const title = kind ? t(`player.drawer.${kind}`, { title: content.title }) : null;
  const drawerContent = (
    <PartBoundary>
      {kind === 'comments' ? slots.comments?.({ ...comments, onClose }) : null}
      {kind === 'transcript' ? <ReadingText html={content.text ?? ''} /> : null}
      {kind === 'caseStudy' ? <ReadingText html={content.caseStudy ?? ''} /> : null}
      {kind === 'quiz'
        ? slots.quizzes({ course, module, content, answers, submitAnswer, reviewedLearner, linked, onDone: onClose })
        : null}
    </PartBoundary>
  );
  if (hasSidePanel)
    return title === null ? null : (
      <SidePanel key={kind} title={title} onClose={onClose}>
        {drawerContent}
      </SidePanel>
    );
  return (
    <Drawer
      opened={kind !== null}
      onClose={() => isTopDialog(inside.current) && onClose()}
      closeOnEscape={false}
      position="right"
      size="min(46rem, 100%)"
      transitionProps={{ transition: slideFromRight }}
      title={title}
      classNames={{ title: dialog.title ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      <div ref={inside} className={styles.inside}>
        {drawerContent}
      </div>
    </Drawer>
  );
}
