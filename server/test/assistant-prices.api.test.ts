import { resourceAt } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post } from './sample-course.ts';
import { sampleBody } from './samples.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let admin: Caller;
let owner: Caller;

beforeAll(async () => {
  server = await startTestServer({ LIMITS_ASK_ME: '40/1m' });
  admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
  owner = await server.createUser(await server.tenant('en'), ['ROLE_USER']);
});
afterAll(() => server.close());

const ask = (host: string, payload: object) =>
  server.app
    .inject({ method: 'POST', url: `${services}/askMe`, headers: { host }, payload })
    .then((answer) => answer.json());

describe('a question about prices', () => {
  test('on the main domain is answered from the plans of its product, in its language, with a link to them', async () => {
    const here = server.at(admin, 'lernhaus');
    const body = await sampleBody(admin, resourceAt('company-plans'));
    const prices = { inrPricePerMonth: 1900, inrPricePerYear: 19_000, gstPercentage: 18, productType: 'PricePro' };
    await post(here, 'company-plans', { ...body, ...prices, name: 'PREMIUM' });
    const of = { productInfo: 'PricePro', langkey: 'en' };
    const english = await ask('localhost', { question: 'What does the premium plan cost?', ...of });
    expect(english).toMatchObject({
      kind: 'answer',
      sources: [{ kind: 'plans', id: 'PricePro', title: 'Plans and prices of PricePro', place: null }],
    });
    expect(english.answer).toContain('Premium: INR 1,900 plus 18% Taxes a month, or INR 19,000 plus 18% Taxes a year');
    const german = await ask('localhost', { question: 'Was kostet Premium?', ...of, langkey: 'de' });
    expect(german.answer).toContain('Premium: 1.900 INR zzgl. 18\u00a0% Steuern im Monat oder 19.000 INR');
  });

  test('for a number of learners names the plans that have room for them, with their limits', async () => {
    const here = server.at(admin, 'lernhaus');
    const body = await sampleBody(admin, resourceAt('company-plans'));
    const prices = { inrPricePerYear: 35_000, gstPercentage: 0, productType: 'lms' };
    await post(here, 'company-plans', { ...body, ...prices, name: 'Small school', totalStudents: 100 });
    await post(here, 'company-plans', { ...body, ...prices, name: 'Large school', totalStudents: 1200 });
    const of = { productInfo: 'lms', langkey: 'de' };
    const question = 'Was kostet Lernhaus im Jahr, wenn wir 300 Lernende haben?';
    const { kind, answer } = await ask('localhost', { question, ...of });
    expect(kind).toBe('answer');
    expect(answer).toContain('Large school (bis zu 1.200 Lernende): ');
    expect(answer).not.toContain('Small school');
    const small = { question: 'Was kostet Small school für 300 Lernende?', ...of };
    const { answer: secondAnswer } = await ask('localhost', small);
    expect(secondAnswer.split('\n').slice(1)).toEqual([
      expect.stringContaining('Small school (bis zu 100 Lernende): '),
      expect.stringContaining('Large school (bis zu 1.200 Lernende): '),
    ]);
    const { answer: manyLearnersAnswer } = await ask('localhost', {
      question: 'Was kostet es für 9.000 Lernende?',
      ...of,
    });
    expect(manyLearnersAnswer).toContain('Small school (bis zu 100 Lernende): ');
    expect(manyLearnersAnswer).toContain('Kein Tarif hat Platz für 9.000 Lernende.');
  });

  test('of a course is answered from the published courses of the company alone', async () => {
    const { company } = owner;
    const sample = await sampleBody(owner, resourceAt('courses'));
    const course = (name: string, price: number, published = true, who = owner) =>
      post(who, 'courses', { ...sample, name, inrPricePerMonth: price, taxPercentage: 0, published });
    const botany = await course('Botany for gardens', 490);
    await course('Secret botany', 99, false);
    await course('Botany elsewhere', 7, true, await server.createUser(await server.tenant(), ['ROLE_USER']));
    expect(await ask(`${company}.localhost`, { question: 'How much is the botany course?' })).toMatchObject({
      kind: 'answer',
      answer: 'Botany for gardens: INR 490',
      sources: [{ kind: 'course', id: botany.id, title: 'Botany for gardens' }],
    });
  });

  test('replaces an entry only if it asks for an amount; an entry that answers stays, and suggested entries come first', async () => {
    const school = await server.createUser(await server.tenant('en'), ['ROLE_USER']);
    const sample = await sampleBody(school, resourceAt('courses'));
    const drawing = { ...sample, name: 'Free drawing', inrPricePerMonth: 490, taxPercentage: 0, published: true };
    await post(school, 'courses', drawing);
    await post(school, 'courses', { ...drawing, name: 'Botany for gardens', inrPricePerMonth: 700 });
    const addFaq = (title: string, text: string) =>
      post(school, 'frequently-asked-questions', { title, text: `<p>${text}</p>`, productType: 'lms' });
    await addFaq('Can I change my course?', 'Yes, in the first week.');
    await addFaq('What do the courses cost?', 'Ask us.');
    await addFaq('Do you lend easels to people who are travelling?', 'Yes, and the easel of a beginner is free.');
    const reply = (question: string) => ask(`${school.company}.localhost`, { question, langkey: 'en' });
    const prices = 'Prices of the courses:\nBotany for gardens: INR 700\nFree drawing: INR 490';
    expect(await reply('What do the courses cost?')).toMatchObject({ kind: 'answer', answer: prices });
    for (const question of ['Can I change my course?', 'Can I change the botany course, also a free one?'])
      expect(await reply(question)).toMatchObject({ kind: 'answer', answer: 'Yes, in the first week.' });
    // Nothing is found for it.
    expect(await reply('Is there a subscription?')).toMatchObject({ kind: 'answer', answer: prices });
    const { kind, sources } = await reply('Is the easel of the botany course free?');
    expect([kind, sources[0], sources.at(-1)]).toMatchObject([
      'suggestions',
      { kind: 'faq' },
      { title: 'Botany for gardens' },
    ]);
    await addFaq('Are the courses free?', 'Only the first lessons.');
    expect(await reply('Are the courses free?')).toMatchObject({
      kind: 'answer',
      answer: `Only the first lessons.\n\n${prices}`,
      sources: [{ kind: 'faq' }, { kind: 'course', title: 'Botany for gardens' }, { kind: 'course' }],
    });
  });
});
