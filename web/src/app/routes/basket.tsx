import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

const BasketPage = lazyWithTexts(async () => (await import('../../billing/basket-page.tsx')).BasketPage, {
  fallback: () => (
    <main id="main">
      <RowsSkeleton />
    </main>
  ),
});

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('basket.title'), host.site.companyName) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function BasketRoute() {
  return <BasketPage />;
}
