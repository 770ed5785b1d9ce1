import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { questionOf } from '@lernhaus/domain/quizzes/question-of';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { usePlayer } from './player-context.ts';
import { RefusedAnswers } from './refused-answers.tsx';
import { placeKey, type QuizPlace, type SubmittedAnswer } from './sync/answer-outbox.ts';

/** In the player: the refused answers to its course. Each can be given again where its question is now. */
export function RefusedInCourse() {
  const t = useTexts();
  const lang = useTextLanguage();
  const { course, refusedAnswers = [], dismiss, reviewedLearner } = usePlayer();
  if (reviewedLearner !== null || dismiss === undefined) return null;
  const nameOf = ({ quizId }: SubmittedAnswer) => {
    const [first] = questionsNow(course, quizId);
    return first ? <span lang={lang}>{first.question}</span> : t('learning.refused.gone');
  };
  return (
    <RefusedAnswers
      answers={refusedAnswers}
      nameOf={nameOf}
      action={(answer) => <AnswerAgain answer={answer} onDone={() => dismiss(answer)} />}
      onDismiss={dismiss}
    />
  );
}

/** Sends the answer where its question is now. A question that is answered meanwhile is only shown. */
function AnswerAgain({ answer, onDone }: { answer: SubmittedAnswer; onDone: () => void }) {
  const t = useTexts();
  const { course, answers, goTo, submitAnswer } = usePlayer();
  const places = questionsNow(course, answer.quizId);
  const free = places.find(({ place }) => !answers.has(placeKey(place)));
  const place = (free ?? places[0])?.place;
  if (!place) return null;
  const show = () => goTo({ moduleId: place.moduleId, contentId: place.parentId });
  if (!free)
    return (
      <Button look="small" onClick={show}>
        {t('learning.refused.show')}
      </Button>
    );
  const send = () => {
    submitAnswer({ ...answer, ...place });
    onDone();
    show();
  };
  return (
    <Button look="small" onClick={send}>
      {t('learning.refused.send')}
    </Button>
  );
}

/** Where a question is in the course as it was opened. A content may be in several modules. */
const questionsNow = (
  course: CourseTree,
  quizId: string,
): readonly { readonly place: QuizPlace; readonly question: string }[] =>
  course.courseModules.flatMap((module) =>
    module.moduleContents.flatMap((content) =>
      quizzesInOrder(content)
        .filter(({ quiz }) => quiz.id === quizId)
        .map((entry) => ({
          place: { courseId: course.id, moduleId: module.id, parentId: content.id, quizId },
          question: questionOf(entry.quiz),
        })),
    ),
  );
