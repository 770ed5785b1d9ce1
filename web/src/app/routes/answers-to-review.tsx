import { type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router';
import { OpenAnswerPage } from '../../overview/open-answer-page.tsx';
import { OpenAnswersPage } from '../../overview/open-answers-page.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('workplace.toReview'), host.site.companyName) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function AnswersToReviewRoute() {
  const { answer } = useParams();
  return answer === undefined ? <OpenAnswersPage /> : <OpenAnswerPage key={answer} id={answer} />;
}
