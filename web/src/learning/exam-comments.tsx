import type { AssessmentNode, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import dialog from '../ui/dialog-title.module.css';
import { Icon } from '../ui/icon.tsx';
import styles from './content-drawer.module.css';
import view from './content-view.module.css';
import { usePlayer } from './player-context.ts';
import type { PlayerParts } from './player-parts.ts';
import { useAskedPlace } from './use-asked-place.ts';

/** The comments on each exam of a module, beside it. */
export function ExamComments({ module, parts }: { module: ModuleNode; parts: PlayerParts }) {
  const assessments = byIndex(module.assessments);
  const { comments } = parts;
  if (assessments.length === 0 || !comments) return null;
  return (
    <div className={view.buttons}>
      {assessments.map((assessment) => (
        <CommentsOnExam key={assessment.id} assessment={assessment} comments={comments} />
      ))}
    </div>
  );
}

interface CommentsOnExamProps {
  assessment: AssessmentNode;
  comments: NonNullable<PlayerParts['comments']>;
}

function CommentsOnExam({ assessment, comments }: CommentsOnExamProps) {
  const t = useTexts();
  const { course, reviewed } = usePlayer();
  const [isOpen, setOpen] = useState(false);
  useAskedPlace(
    ({ parentId }) => parentId === assessment.id,
    () => setOpen(true),
  );
  const close = () => setOpen(false);
  const at = { courseId: course.id, parentId: assessment.id, title: assessment.name, isDiscussion: false, reviewed };
  return (
    <>
      <button type="button" className={view.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="discussion" />
        {t('player.examComments', { title: assessment.name })}
      </button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size="min(46rem, 100%)"
        title={t('player.drawer.comments', { title: assessment.name })}
        classNames={{ title: dialog.title ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
        closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
      >
        <div className={styles.inside}>{comments({ ...at, onClose: close })}</div>
      </Drawer>
    </>
  );
}
