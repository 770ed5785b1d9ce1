import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessAddress } from '../src/platform/http/spend-budget.ts';
import { post } from './sample-course.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const addFaq = (who: Caller, title: string, text: string, productType = 'lms') =>
  post(who, 'frequently-asked-questions', { title, text: `<p>${text}</p>`, productType });

test('the questions about PricePro come by page, with their number, and can be searched', async () => {
  const school = await server.createUser(await server.tenant(), ['ROLE_USER']);
  for (const title of ['One', 'Two', 'Three']) await addFaq(school, title, `Text of ${title} 100%`, 'PricePro');
  await addFaq(school, 'Elsewhere', 'Not PricePro');
  const at = `${services}/frequently-asked-questions/PriceProDemoFaqs`;
  const list = (query: string) => server.visitor(school.company).ask('GET', `${at}?${query}`);
  const titles = ({ body }: { body: { title: string }[] }) => body.map(({ title }) => title);
  const first = await list('size=2');
  expect([titles(first), first.headers['x-total-count']]).toEqual([['One', 'Two'], '3']);
  expect(first.headers['link']).toContain('rel="next"');
  expect(titles(await list('size=2&page=1'))).toEqual(['Three']);
  expect(titles(await list('sort=title,desc&cacheBuster=1'))).toEqual(['Two', 'Three', 'One']);
  expect((await list('sort=colour')).headers['x-app-error']).toBe('error.unknownSort');
  expect(titles(await list('search=three'))).toEqual(['Three']);
  // All words, wherever they are, and none of the markup.
  expect(titles(await list('search=100%25+three++OF'))).toEqual(['Three']);
  expect(titles(await list('search=three+two'))).toEqual([]);
  // Mistyped words, when no entry has the typed ones.
  expect(titles(await list('search=thrre'))).toEqual(['Three']);
  expect(titles(await list('search=txet+thre'))).toEqual(['Three']);
  expect(titles(await list('search=elsewere'))).toEqual([]);
  expect(titles(await list('search=%3Cp'))).toEqual([]);
  expect(titles(await list('search=100%25'))).toEqual(['One', 'Two', 'Three']);
  expect(titles(await list('search=%25%5F'))).toEqual([]);
  // An umlaut is one character or two, as macOS writes it.
  await addFaq(school, 'Ku\u0308rbis', 'Süden', 'PricePro');
  for (const word of ['KÜRBIS', 'su\u0308d'])
    expect(titles(await list(`search=${encodeURIComponent(word)}`)), word).toEqual(['Ku\u0308rbis']);
  expect(titles(await list(`search=${encodeURIComponent('Kürbis Süden')}`))).toEqual(['Ku\u0308rbis']);
  const ownList = `${services}/frequently-asked-questions?search=${encodeURIComponent('KÜRBIS')}`;
  expect((await school.ask('GET', ownList)).headers['x-total-count']).toBe('1');
  expect((await list('page=-1')).status).toBe(400);
  expect(Object.keys(first.body[0])).not.toContain('owner');
});

test('pages correct the mistyped searches of any number of visitors', async () => {
  const school = await server.createUser(await server.tenant(), ['ROLE_USER']);
  await addFaq(school, 'Three', 'Text', 'PricePro');
  const url = `${services}/frequently-asked-questions/PriceProDemoFaqs?search=thrre`;
  const headers = { host: `${school.company}.localhost` };
  const searchOfPage = async () => {
    const { statusCode, body } = await server.app.inject({ url, headers, remoteAddress: inProcessAddress });
    return [statusCode, JSON.parse(body).length];
  };
  const pages = await Promise.all(Array.from({ length: 15 }, searchOfPage));
  expect(pages).toEqual(pages.map(() => [200, 1]));
});

test('rows without a value come last, whichever way a list is sorted', async () => {
  const school = await server.createUser(await server.tenant(), ['ROLE_USER']);
  for (const index of [null, 2, 1])
    await post(school, 'frequently-asked-questions', { title: `${index}`, text: 'Text', index });
  for (const [sort, titles] of [
    ['index,asc', ['1', '2', 'null']],
    ['index,desc', ['2', '1', 'null']],
  ] as const) {
    const { body } = await school.ask('GET', `${services}/frequently-asked-questions?sort=${sort}`);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(titles);
  }
});
