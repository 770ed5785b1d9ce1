import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { useTexts } from '../../platform/texts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { hostPage, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return data({ title: pageTitle(t('error.http.404'), host.site.companyName) }, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? '404' },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundRoute() {
  const t = useTexts();
  return (
    <main id="main">
      <EmptyState
        drawing="notFound"
        title={t('error.http.404')}
        body={t('notFound.body')}
        action={{ to: addresses.home(), label: t('global.toHome') }}
      />
    </main>
  );
}
