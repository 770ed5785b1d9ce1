import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useState } from 'react';
import { checkAnswer } from './check-answer.ts';
import { RunningPlayer } from './player-frame.tsx';
import type { PlayerSlots } from './player-slots.ts';
import { TrialSession } from './trial-session.ts';
import { useTrialPlayer } from './use-trial-player.ts';

interface PlayerWithoutRecordProps {
  course: CourseTree;
  slots: PlayerSlots;
  /** The player's exit leads there. */
  back: LocalPath;
  at: { readonly moduleId?: string; readonly contentId?: string };
}

/** The player of somebody who is not a user of the company: the platform's ADMIN on its host. Nothing is stored. */
export function PlayerWithoutRecord({ course, slots, back, at: { moduleId, contentId } }: PlayerWithoutRecordProps) {
  const [session] = useState(() => {
    const trial = new TrialSession(course, checkAnswer);
    if (moduleId) trial.goTo(contentId ? { moduleId, contentId } : { moduleId });
    return trial;
  });
  const player = useTrialPlayer(session);
  return <RunningPlayer player={player} reviewedLearner={null} saving={null} slots={slots} back={back} />;
}
