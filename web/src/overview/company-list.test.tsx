// @vitest-environment jsdom
import type { PlatformCompany } from '@lernhaus/contract/overview/platform-overview';
import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { TextsProvider } from '../platform/texts.tsx';
import { CompanyList } from './company-list.tsx';

test('a company leads to its own host, also from another name of the platform', async () => {
  const { place, root } = testRoot();
  const site = { origin: 'https://www.example.org:8443', site: { baseDomain: 'example.org' } } as SiteContext;
  const school = { company: 'school', name: 'A school', dueInDays: null, lastActiveDay: null } as PlatformCompany;
  await act(async () =>
    root.render(
      <SiteProvider value={site}>
        <TextsProvider translate={(key) => key}>
          <CompanyList companies={[school]} />
        </TextsProvider>
      </SiteProvider>,
    ),
  );
  expect(place.querySelector('a')?.href).toBe('https://school.example.org:8443/home');
});
