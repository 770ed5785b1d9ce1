import type { ContentNode, CourseTree } from '@lernhaus/contract/courses/course-tree';
import { useState } from 'react';
import { ContentView } from './content-view.tsx';
import { PlayerProvider } from './player-context.ts';
import type { PlayerSlots } from './player-slots.ts';
import type { SubmittedAnswer } from './sync/answer-outbox.ts';
import { TrialSession } from './trial-session.ts';
import { useTrialPlayer } from './use-trial-player.ts';

interface ContentPreviewProps {
  content: ContentNode;
  quizzes: PlayerSlots['quizzes'];
  check: (submission: SubmittedAnswer) => Promise<{ correct: boolean | null }>;
}

/** A content exactly as a learner sees it, in a temporary course. */
export function ContentPreview({ content, quizzes, check }: ContentPreviewProps) {
  const [session] = useState(() => new TrialSession(courseAround(content), check));
  const player = useTrialPlayer(session);
  const module = session.course.courseModules[0];
  if (!player || !module) return null;
  return (
    <PlayerProvider value={{ ...player, reviewedLearner: null, linkedPlace: null, clearLinkedPlace: () => undefined }}>
      <ContentView
        module={module}
        content={content}
        slots={{ ready: () => Promise.resolve(), quizzes, exams: () => null }}
      />
    </PlayerProvider>
  );
}

const courseAround = (content: ContentNode): CourseTree => ({
  id: 'preview',
  owner: '',
  releaseId: '',
  name: '',
  description: null,
  seoText: null,
  language: null,
  userAgreement: null,
  logoUrl: null,
  inrPricePerMonth: null,
  taxPercentage: null,
  totalAssessments: null,
  userActiveDaysLimit: null,
  availableForDemo: true,
  courseModules: [
    {
      id: 'preview',
      name: '',
      index: 1,
      text: null,
      type: 'CHAPTER',
      availableForDemo: true,
      moduleContents: [content],
      assessments: [],
    },
  ],
});
