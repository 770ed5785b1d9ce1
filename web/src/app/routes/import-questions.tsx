import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { ImportQuestionsPage } from '../../quizzes/questions/import-questions-page.tsx';
import { hostPage, privateMeta, titled } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: titled(t('questions.title'), host.site.companyName) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => privateMeta(loaderData?.title);

export default ImportQuestionsPage;
