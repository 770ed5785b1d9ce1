import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import dialog from '../ui/dialog.module.css';
import '../ui/mantine-forms.css';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { isTopDialog } from '../ui/top-dialog.ts';
import styles from './exam-frame.module.css';

interface ExamFrameProps {
  title: string;
  /** Shown beside the title, and below it on narrow screens: what is saved. */
  note?: ReactNode;
  /** Shown at the end of the bar: the timer and the buttons. */
  bar?: ReactNode;
  /** The case study, if there is one. */
  sidePanel?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
  onEscape?: () => void;
}

/** The full-screen frame of an exam (specification 2, exam dialog). Only its buttons close it. */
export function ExamFrame({ title, note, bar, sidePanel, foot, children, onEscape }: ExamFrameProps) {
  const column = useRef<HTMLDivElement>(null);
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={() => isTopDialog(column.current) && onEscape?.()}
      closeOnEscape={onEscape !== undefined}
      closeOnClickOutside={false}
      // In a transformed frame, dragged items would be drawn in the wrong place.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content classNames={{ content: styles.frame ?? '' }}>
        <div className={styles.bar}>
          <div className={styles.head}>
            <Modal.Title className={`${dialog.title} ${styles.title}`}>{title}</Modal.Title>
            {note}
          </div>
          {bar}
        </div>
        <div className={styles.body} data-beside={sidePanel !== undefined}>
          {sidePanel}
          <div ref={column} className={styles.column}>
            <PartBoundary>{children}</PartBoundary>
          </div>
        </div>
        {foot ? (
          <div className={styles.foot}>
            <div>{foot}</div>
          </div>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}
