import { expect, test } from 'vitest';
import { mentionsPrices, type NamedOffer, priceQuestion } from './price-question.ts';

const plans: readonly NamedOffer[] = [
  { id: 'free', name: 'Free' },
  { id: 'basic', name: 'Basic' },
  { id: 'premium', name: 'Premium' },
];
const courses: readonly NamedOffer[] = [
  { id: 'python', name: 'Python for beginners' },
  { id: 'data', name: 'Data with Python' },
  { id: 'first-aid', name: 'Erste Hilfe im Betrieb' },
];
const all = plans.map(({ id }) => id);
const product = ['Lernhaus', 'PricePro'];

test.each<[question: string, ids: readonly string[], why: string]>([
  ['What does PricePro cost?', all, 'a product'],
  ['how mutch does it cots', all, 'frequent typing errors'],
  ['How much is it per month?', all, 'no word of money'],
  ['How much do I pay per year?', all, 'an amount to pay'],
  ['What do we pay for Premium?', ['premium'], 'the same without "how much"'],
  ['Price of the basic plan?', ['basic'], 'a price of something'],
  ['Tell me the price for a year', all, 'no question'],
  ['Prices', all, 'one word'],
  ['Do you know how much it is?', all, 'a polite question'],
  ['Ich möchte wissen, was das kostet', all, 'a polite question in German'],
  ['Ich möchte wissen, wie teuer das ist', all, 'another one'],
  ['Was kostet PricePro im Monat?', all, 'German'],
  ['wieviel kostet das?', all, 'one word for two'],
  ['Wie teuer ist das?', all, 'no amount'],
  ['Was zahlen wir im Jahr?', all, 'an amount to pay in German'],
  ['Preise von Premium', ['premium'], 'a price of something in German'],
  ['Wie hoch sind die Kosten?', all, 'the height of costs'],
  ['Which plans are there?', all, 'the plans themselves'],
  ['Welche Tarife gibt es?', all, 'the same in German'],
  ['How much is the premium plan per year?', ['premium'], 'one plan'],
  ['Was kostet Basic?', ['basic'], 'one plan in German'],
])('"%s" asks for the prices of plans and for nothing else: %#', (question, ids) => {
  expect(priceQuestion(question, product, plans)).toEqual({ asks: 'amount', ids, people: null });
});

test.each<[question: string, ids: readonly string[]]>([
  ['Is it free?', all],
  ['Gibt es ein Abo?', all],
  ['What is a plan?', all],
  ['What do I get for the price?', all],
  ['Was bekomme ich für den Preis?', all],
  ['What can I do with the basic plan?', ['basic']],
])('"%s" is about prices and does not ask for an amount', (question, ids) => {
  expect(priceQuestion(question, product, plans)).toEqual({ asks: 'prices', ids, people: null });
});

test.each<[question: string, why: string]>([
  ['Are delivery costs included?', 'other costs'],
  ['What does a litre of milk cost?', 'something else'],
  ['Wie viel Zeit brauche ich für eine Lektion?', 'an amount of time'],
  ['Which documents can PricePro read?', 'no money'],
  ['Can I try it before I pay?', 'trying out'],
  ['Can I change my plan?', '"change" is not "charge"'],
  ['Can I change my course?', 'the same without a plan'],
  ['Which plants does it know?', '"plants" are not "plans"'],
  ['Gibt es eine Presse?', '"Presse" is not "Preise"'],
  ['Does it feed them?', '"feed" is not "fees"'],
  ['Who is in the cast?', '"cast" is not "cost"'],
  ['Is it plain?', '"plain" is not "plan"'],
  ['How do I pay for a subscription?', 'a way to pay'],
  ['Wie bezahle ich ein Abo?', 'a way to pay in German'],
  ['How can I cancel my plan?', 'the end of a plan'],
  ['Why is it so expensive?', 'a reason'],
  ['Wo ist mein Paket?', 'a place'],
  ['How much time do I need?', 'an amount of time'],
  ['How much do I need to know?', 'an amount of knowledge'],
  ['', 'nothing'],
])('"%s" does not ask for a price of the company: %#', (question) => {
  expect(priceQuestion(question, product, plans)).toBeNull();
});

test.each<[question: string, people: number]>([
  ['Was kostet Lernhaus im Jahr, wenn wir 300 Lernende haben?', 300],
  ['What is the price for 1,000 learners?', 1000],
  ['What is the price for 1 000 learners?', 1000],
  ['Wie viel kostet es für 1.200 Mitarbeitende?', 1200],
  ['how much for 25 studnets', 25],
  ['Which plan do I need for 50 users per year?', 50],
])('"%s" is answered with the prices of plans for the people that it counts', (question, people) => {
  expect(priceQuestion(question, product, plans)).toMatchObject({ ids: all, people });
});

test.each([
  'Was passiert mit den Kosten, wenn 300 Lernende kündigen?',
  'Do 300 learners pay the delivery costs?',
  'Can 300 learners sign in at once?',
])('"%s" is not a question about prices because it counts people', (question) => {
  expect(priceQuestion(question, product, plans)).toBeNull();
});

test.each(['Does the price of PricePro include support on Sundays?', 'Can I change my premium plan?'])(
  'prices may help with "%s", but do not answer it',
  (question) => {
    expect(priceQuestion(question, product, plans)?.asks).toBe('mention');
  },
);

test.each<[question: string, ids: readonly string[]]>([
  ['How much is the course Python for beginners?', ['python']],
  ['What does the Python course cost?', ['python', 'data']],
  ['What is the price for a beginner?', ['python']],
  ['Was kostet Erste Hilfe?', ['first-aid']],
  ['Was kosten Ihre Kurse?', ['python', 'data', 'first-aid']],
])('"%s" is answered with the prices of the courses it names', (question, ids) => {
  expect(priceQuestion(question, ['Hafenkolleg'], courses)).toEqual({ asks: 'amount', ids, people: null });
});

test('words of prices and general words name no course', () => {
  const offers = [
    { id: 'drawing', name: 'Free drawing' },
    { id: 'pricing', name: 'Pricing of products' },
    { id: 'design', name: 'Course design' },
  ];
  const idsFor = (question: string) => priceQuestion(question, [], offers)?.ids;
  for (const question of [
    'Which courses are free?',
    'What are the prices of the courses?',
    'What does a product cost?',
  ])
    expect(idsFor(question), question).toEqual(['drawing', 'pricing', 'design']);
  expect(idsFor('How much is the free drawing course?')).toEqual(['drawing']);
});

test('prices are read for no question without a word of money or of plans', () => {
  for (const question of ['Which documents does PricePro read?', 'Wie lange ist ein Kurs offen?', 'Python', ''])
    expect([question, mentionsPrices(question)]).toEqual([question, false]);
  for (const question of ['What does it cost for 300 learners?', 'wieviel?', 'Ist das kostenlos', 'Change my plan'])
    expect([question, mentionsPrices(question)]).toEqual([question, true]);
});
