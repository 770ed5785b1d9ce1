// @vitest-environment jsdom
import type { WholeNewsletter } from '@lernhaus/contract/marketing/newsletters';
import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { expect, test } from 'vitest';
import { testRoot } from '../../../test/test-root.ts';
import { TextsProvider } from '../../platform/texts.tsx';
import { NewsletterPage } from './newsletter-page.tsx';
import { newsletterQuery } from './newsletter-queries.ts';

const draft = (id: string, subject: string): WholeNewsletter => ({
  id,
  subject,
  text: `<p>${subject}</p>`,
  language: null,
  state: 'draft',
  sendAt: null,
  finishedAt: null,
  modifiedAt: '2026-01-05T10:00:00Z',
  recipients: 0,
  sent: 0,
  failed: 0,
  unsubscribed: 0,
  version: 1,
});
test('each draft has a form of its own, also when the address goes from one to the next', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const one of [draft('a', 'Spring courses'), draft('b', 'Summer courses')])
    client.setQueryData(newsletterQuery(one.id).queryKey, one);
  const Page = () => {
    const { part = '' } = useParams();
    return <NewsletterPage id={part === 'new' ? null : part} />;
  };
  const router = createMemoryRouter([{ path: '/newsletters/:part', element: <Page /> }], {
    initialEntries: ['/newsletters/a'],
  });
  const { place, root } = testRoot();
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <HeadlessMantineProvider>
          <TextsProvider translate={(key) => key}>
            <RouterProvider router={router} />
          </TextsProvider>
        </HeadlessMantineProvider>
      </QueryClientProvider>,
    ),
  );
  const subject = () => place.querySelector('input')?.value;
  expect(subject()).toBe('Spring courses');
  await act(() => router.navigate('/newsletters/b'));
  expect(subject()).toBe('Summer courses');
  await act(() => router.navigate('/newsletters/new'));
  expect(subject()).toBe('');
});
