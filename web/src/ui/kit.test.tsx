import { ownPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { TextsProvider } from '../platform/texts.tsx';
import { Avatar } from './avatar.tsx';
import { Chip } from './chip.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterSelect } from './filter-select.tsx';
import { Meter } from './meter.tsx';
import { PageHeader } from './page-header.tsx';
import { Pager } from './pager.tsx';
import { RelativeTime } from './relative-time.tsx';
import { Select } from './select.tsx';
import { SortSelect } from './sort-select.tsx';

const htmlOf = (node: ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextsProvider translate={(key) => key}>{node}</TextsProvider>
    </MemoryRouter>,
  );

test('a chip has a word and a dot, or an icon instead of the dot', () => {
  const dotted = htmlOf(<Chip look="bad">Failed</Chip>);
  expect(dotted).toContain('Failed');
  expect(dotted).not.toContain('<svg');
  expect(htmlOf(<Chip icon="check">Passed</Chip>)).toContain('<svg');
});

test('a meter has its label and figure for screen readers, and shows the figure once', () => {
  const html = htmlOf(<Meter label="Progress" value={1} max={3} figure="1 of 3" />);
  expect(html).toContain('aria-label="Progress"');
  expect(html).toContain('aria-valuenow="33"');
  expect(html).toContain('aria-valuetext="1 of 3"');
  expect(html.match(/>1 of 3</g)).toHaveLength(1);
});

test('an avatar is hidden from screen readers, because the name is beside it', () => {
  expect(htmlOf(<Avatar name="Ada Lovelace" />)).toMatch(/aria-hidden="true">AL</);
});

test('the title of an empty state is the heading of its page, but in a part a heading below the heading of the page', () => {
  const action = { to: ownPath('/home'), label: 'Go home' };
  const page = htmlOf(<EmptyState drawing="notFound" title="Nothing here" action={action} />);
  expect(page).toMatch(/<h1[^>]*>Nothing here<\/h1>/);
  expect(page).toMatch(/data-look="quiet" href="\/home"/);
  const part = htmlOf(<EmptyState level="part" title="No courses found" action={action} />);
  expect(part).toMatch(/<h2[^>]*>No courses found<\/h2>/);
  expect(part).toMatch(/data-look="primary" href="\/home"/);
});

test('a page header has a link to the page above it, a list of links for several pages, and nothing without such pages', () => {
  const learners = { to: ownPath('/learners'), label: 'Learners' };
  const html = htmlOf(<PageHeader title="Ada" crumbs={[learners]} />);
  expect(html).toMatch(/<nav aria-label="page.breadcrumbs"[^>]*><a[^>]*href="\/learners"[^>]*>.*page\.backTo</);
  expect(html).toMatch(/<h1>Ada<\/h1>/);
  const course = { to: ownPath('/learners/ada'), label: 'Ada' };
  expect(htmlOf(<PageHeader title="Course" crumbs={[learners, course]} />)).toMatch(
    /<ol[^>]*><li>.*Learners.*<li>.*Ada/,
  );
  expect(htmlOf(<PageHeader title="Courses" />)).not.toContain('<nav');
});

test('a relative time has the exact time as its title and as its machine-readable value', () => {
  const now = new Date().toISOString();
  const site = { language: 'en' } as SiteContext;
  const html = htmlOf(
    <SiteProvider value={site}>
      <RelativeTime iso={now} />
    </SiteProvider>,
  );
  expect(html).toContain(`dateTime="${now}"`);
  expect(html).toMatch(/title="\d\d \w{3} \d{4} \d\d:\d\d">now</);
});

const nothing = () => undefined;

test('a select names its label, its description and its error to screen readers', () => {
  const html = htmlOf(
    <Select
      id="kind"
      label="Kind"
      description="Of the course"
      error="Choose one."
      value="b"
      onChange={nothing}
      options={[
        { value: 'a', label: 'A' },
        { group: 'More', items: [{ value: 'b', label: 'B' }] },
      ]}
    />,
  );
  expect(html).toMatch(/<label for="kind"[^>]*>Kind/);
  expect(html).toMatch(/<select id="kind"[^>]*aria-invalid="true" aria-describedby="kind-description kind-error"/);
  expect(html).toMatch(/<optgroup label="More"><option value="b" selected="">B/);
});

test('a filter shows its label and what is chosen, also what is no longer offered', () => {
  const filter = (value: string) =>
    htmlOf(<FilterSelect label="Type" value={value} choices={[{ id: 'x', label: 'Exam' }]} onChange={nothing} />);
  expect(filter('')).toMatch(/data-set="false"[\s\S]*aria-hidden="true"[\s\S]*>list.filter.all</);
  expect(filter('x')).toMatch(/data-set="true"[\s\S]*aria-hidden="true"[\s\S]*>Exam</);
  expect(filter('old')).toMatch(/<option value="old" selected="">old</);
});

test('a list that is on one page shows how many it has, and a longer one at most five pages', () => {
  const pager = (total: number) =>
    htmlOf(
      <Pager
        page={9}
        size={20}
        total={total}
        words={`${total} courses`}
        hrefOf={(page) => ownPath(`/course?page=${page}`)}
      />,
    );
  expect(pager(12)).toMatch(/^<p[^>]*>12 courses<\/p>$/);
  const long = pager(400);
  expect(long).toContain('pager.count');
  expect(long.match(/<a /g)).toHaveLength(5);
});

test('a list that is sorted by a hidden column shows the usual order, without the internal name of the column', () => {
  const head = (sort: string) =>
    htmlOf(
      <SortSelect
        columns={[{ name: 'name', label: 'Name', isSortable: true }]}
        sort={sort}
        addressOfSort={(newSort) => ownPath(`/course?sort=${newSort}`)}
      />,
    );
  expect(head('name,asc')).toMatch(/<option value="name,asc" selected="">/);
  expect(head('startDate,desc')).not.toContain('startDate');
});

test('the button of the options says how many filters are set, and is missing where a list has none', () => {
  const bar = (filters: readonly string[]) => htmlOf(<FilterBar search={null} filters={filters} />);
  expect(bar(['', 'a'])).toMatch(/list\.filter<\/span><span[^>]*>1</);
  expect(bar(['', ''])).not.toMatch(/<span[^>]*>0</);
  expect(bar([])).not.toContain('<button');
});
