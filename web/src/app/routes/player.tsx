import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { PlayerPage } from '../../learning/player-page.tsx';
import type { PlayerParts } from '../../learning/player-parts.ts';
import { PlayerSkeleton } from '../../learning/player-skeleton.tsx';
import { placeKey } from '../../learning/sync/answer-outbox.ts';
import { useAccount } from '../../platform/session.ts';
import { QuizList } from '../../quizzes/quiz-list.tsx';
import { ExamPart } from '../exam-part.tsx';
import { hostPage, privateMeta, titled } from '../host-page.ts';
import { Footer } from '../shell/footer.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: titled(t('learning.title'), host.site.companyName) };
}

export const handle = { skeleton: <PlayerSkeleton /> };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => privateMeta(loaderData?.title);

/** The player has no header (specification 2, course viewer); learning, quizzes and exams meet here. */
export default function PlayerRoute() {
  const login = useAccount()?.login ?? '';
  const parts: PlayerParts = {
    quizzes: ({ course, module, content, answers, give, quizId: linked }) => {
      const at = { courseId: course.id, moduleId: module.id, parentId: content.id };
      const desk = {
        stateOf: (quizId: string) => answers.get(placeKey({ ...at, quizId })),
        give: (quizId: string, quizType: Parameters<typeof give>[0]['quizType'], answer: object) =>
          give({ ...answer, ...at, quizId, quizType }),
        draftKey: (quizId: string) => `${login}/${placeKey({ ...at, quizId })}`,
      };
      return <QuizList quizzes={quizzesInOrder(content)} desk={desk} linked={linked} />;
    },
    exams: (at) => <ExamPart {...at} reviewed={null} />,
  };
  return (
    <>
      <PlayerPage parts={parts} />
      <Footer />
    </>
  );
}
