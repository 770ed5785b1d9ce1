import type { AssessmentNode, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { useState } from 'react';
import { ExamDialog } from './exam-dialog.tsx';
import type { ExamSlots } from './exam-slots.ts';
import { ExamTermsDialog } from './exam-terms-dialog.tsx';
import { type ExamStart, useExamStart } from './use-exam-start.ts';

/** The start of an exam, and whether its terms are shown. */
export interface ExamEntry extends ExamStart {
  readonly asksTerms: boolean;
  readonly askTerms: () => void;
}

/**
 * The button that starts an exam has another place when a new result arrives. So its dialogs are not below it: they
 * would close with it.
 */
export function useExamEntry(stateId: string, assessment: AssessmentNode, slots: ExamSlots): ExamEntry {
  const examStart = useExamStart(stateId, assessment, slots);
  const [asksTerms, setAsksTerms] = useState(false);
  const cancel = () => {
    examStart.cancel();
    setAsksTerms(false);
  };
  return { ...examStart, asksTerms, askTerms: () => setAsksTerms(true), cancel };
}

interface ExamEntryDialogsProps {
  entry: ExamEntry;
  module: ModuleNode;
  assessment: AssessmentNode;
  remaining: number;
  hasPassed: boolean;
  slots: ExamSlots;
  /** Opens the comments on this exam. */
  onAsk: () => void;
}

/** The terms of an exam, and its open attempt. */
export function ExamEntryDialogs({
  entry,
  module,
  assessment,
  remaining,
  hasPassed,
  slots,
  onAsk,
}: ExamEntryDialogsProps) {
  const accept = async () => {
    if (await entry.start()) entry.cancel();
  };
  const askAfterEnd = () => {
    entry.close();
    onAsk();
  };
  return (
    <>
      {entry.asksTerms ? (
        <ExamTermsDialog
          assessment={assessment}
          remaining={remaining}
          hasPassed={hasPassed}
          isStarting={entry.isStarting}
          isSent={entry.isSent}
          problem={entry.problem}
          onAccept={() => void accept()}
          onCancel={entry.cancel}
        />
      ) : null}
      {entry.open ? (
        <ExamDialog
          {...entry.open}
          module={module}
          question={slots.question}
          onAsk={askAfterEnd}
          onClose={entry.close}
        />
      ) : null}
    </>
  );
}
