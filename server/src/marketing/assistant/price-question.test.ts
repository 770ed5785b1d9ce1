import { expect, test } from 'vitest';
import { type NamedOffer, priceQuestion } from './price-question.ts';

const plans: readonly NamedOffer[] = [
  { id: 'free', name: '' },
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
  ['how mutch does it cots', all, 'typing errors'],
  ['How much is it per month?', all, 'no word of money'],
  ['Was kostet PricePro im Monat?', all, 'German'],
  ['wieviel kostet das?', all, 'one word for two'],
  ['Which plans are there?', all, 'plans alone'],
  ['Welche Tarife gibt es?', all, 'the same in German'],
  ['Is it free?', all, 'free is no plan here'],
  ['How much is the premium plan per year?', ['premium'], 'one plan'],
  ['Was kostet Basic?', ['basic'], 'one plan in German'],
  ['Preis Premum', ['premium'], 'a misspelt plan'],
])('"%s" is answered with the prices of plans: %#', (question, ids) => {
  expect(priceQuestion(question, product, plans)).toEqual({ isOnlyPrice: true, ids, people: null });
});

test.each<[question: string, why: string]>([
  ['Are delivery costs included?', 'other costs'],
  ['What does a litre of milk cost?', 'something else'],
  ['Wie viel Zeit brauche ich für eine Lektion?', 'an amount of time'],
  ['Which documents can PricePro read?', 'no money'],
  ['Can I try it before I pay?', 'trying out'],
  ['', 'nothing'],
])('"%s" does not ask for a price of the company: %#', (question) => {
  expect(priceQuestion(question, product, plans)).toBeNull();
});

test.each<[question: string, people: number]>([
  ['Was kostet Lernhaus im Jahr, wenn wir 300 Lernende haben?', 300],
  ['What is the price for 1,000 learners?', 1000],
  ['Wie viel kostet es für 1.200 Mitarbeitende?', 1200],
  ['how much for 25 studnets', 25],
  ['Which plan do I need for 50 users per year?', 50],
])('"%s" is answered with the prices of plans for so many people', (question, people) => {
  expect(priceQuestion(question, product, plans)).toEqual({ isOnlyPrice: true, ids: all, people });
});

test.each([
  'Was passiert mit den Kosten, wenn 300 Lernende kündigen?',
  'Do 300 learners pay the delivery costs?',
  'Can 300 learners sign in at once?',
])('"%s" is no question about prices because it counts people', (question) => {
  expect(priceQuestion(question, product, plans)).toBeNull();
});

test.each(['Does the price of PricePro include support on Sundays?'])(
  'prices may help with "%s", but do not answer it',
  (question) => {
    expect(priceQuestion(question, product, plans)?.isOnlyPrice).toBe(false);
  },
);

test.each<[question: string, ids: readonly string[]]>([
  ['How much is the course Python for beginners?', ['python']],
  ['What does the Python course cost?', ['python', 'data']],
  ['Was kostet Erste Hilfe?', ['first-aid']],
  ['Was kosten Ihre Kurse?', ['python', 'data', 'first-aid']],
])('"%s" is answered with the prices of the courses it names', (question, ids) => {
  expect(priceQuestion(question, ['Hafenkolleg'], courses)).toEqual({ isOnlyPrice: true, ids, people: null });
});
