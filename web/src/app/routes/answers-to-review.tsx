import { useParams } from 'react-router';
import { OpenAnswerPage } from '../../overview/open-answer-page.tsx';
import { OpenAnswersPage } from '../../overview/open-answers-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('workplace.toReview');
export const meta = titleMeta;

export default function AnswersToReviewRoute() {
  const { answer } = useParams();
  return answer === undefined ? <OpenAnswersPage /> : <OpenAnswerPage key={answer} id={answer} />;
}
