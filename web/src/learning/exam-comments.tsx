import type { AssessmentNode, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../platform/texts.tsx';
import dialog from '../ui/dialog.module.css';
import { Icon } from '../ui/icon.tsx';
import { isTopDialog } from '../ui/top-dialog.ts';
import styles from './content-drawer.module.css';
import view from './content-view.module.css';
import { usePlayer } from './player-context.ts';
import type { PlayerSlots } from './player-slots.ts';
import { useOpenLinkedPlace } from './use-open-linked-place.ts';

interface ExamCommentsProps {
  module: ModuleNode;
  slots: PlayerSlots;
  /** The exam whose comments are open. */
  open: string | null;
  onOpen: (assessmentId: string | null) => void;
}

/** The buttons and drawers with the comments on the exams of a module. */
export function ExamComments({ module, slots, open, onOpen }: ExamCommentsProps) {
  const assessments = byIndex(module.assessments);
  const { comments } = slots;
  if (assessments.length === 0 || !comments) return null;
  return (
    <div className={view.buttons}>
      {assessments.map((assessment) => (
        <CommentsOnExam
          key={assessment.id}
          assessment={assessment}
          comments={comments}
          isOpen={open === assessment.id}
          onToggle={(opens) => onOpen(opens ? assessment.id : null)}
        />
      ))}
    </div>
  );
}

interface CommentsOnExamProps {
  assessment: AssessmentNode;
  comments: NonNullable<PlayerSlots['comments']>;
  isOpen: boolean;
  onToggle: (opens: boolean) => void;
}

function CommentsOnExam({ assessment, comments, isOpen, onToggle }: CommentsOnExamProps) {
  const t = useTexts();
  const { course, reviewedLearner } = usePlayer();
  useOpenLinkedPlace(
    ({ parentId }) => parentId === assessment.id,
    () => onToggle(true),
  );
  const inside = useRef<HTMLDivElement>(null);
  const close = () => onToggle(false);
  const at = {
    courseId: course.id,
    parentId: assessment.id,
    title: assessment.name,
    isDiscussion: false,
    reviewedLearner,
  };
  return (
    <>
      <button type="button" className={view.button} aria-haspopup="dialog" onClick={() => onToggle(true)}>
        <Icon name="discussion" />
        {t('player.examComments', { title: assessment.name })}
      </button>
      <Drawer
        opened={isOpen}
        onClose={() => isTopDialog(inside.current) && close()}
        position="right"
        size="min(46rem, 100%)"
        title={t('player.drawer.comments', { title: assessment.name })}
        classNames={{ title: dialog.title ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
        closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
      >
        <div ref={inside} className={styles.inside}>
          {comments({ ...at, onClose: close })}
        </div>
      </Drawer>
    </>
  );
}
