import { safetySource } from '@lernhaus/contract/safety/endpoints';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { UrbanEnginePage } from '../../marketing/urban-engine/urban-engine-page.tsx';
import { SafetyTool } from '../../safety/safety-tool.tsx';
import { hostPage, metaOf } from '../host-page.ts';
import { loadLanding } from '../landing-route.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { caller } = hostPage(args);
  const [landing, source] = await Promise.all([
    loadLanding(args, 'UrbanEngine', (t) => ({
      title: t('safety.pageTitle'),
      description: t('safety.pageDescription'),
    })),
    caller.call(safetySource),
  ]);
  return { ...landing, source };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function UrbanEngineRoute() {
  const { content, source } = useLoaderData<typeof loader>();
  return <UrbanEnginePage content={content} tool={<SafetyTool source={source} />} />;
}
