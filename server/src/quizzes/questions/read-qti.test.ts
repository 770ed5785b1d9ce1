import { expect, test } from 'vitest';
import { readQtiItem } from './read-qti.ts';
import { readXml } from './read-xml.ts';

const read = (body: string, response = '') =>
  readQtiItem(
    readXml(`<assessmentItem identifier="i" title="Item">${response}<itemBody>${body}</itemBody></assessmentItem>`),
    () => undefined,
    new Map(),
  );
const right = (values: string, cardinality = 'single') =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}">${values}</responseDeclaration>`;
const correctA = right('<correctResponse><value>A</value></correctResponse>');
const choice = (a: string, b: string, attributes = '') =>
  `<choiceInteraction responseIdentifier="R" ${attributes}><simpleChoice identifier="A">${a}</simpleChoice><simpleChoice identifier="B">${b}</simpleChoice></choiceInteraction>`;
const parisOrRome = [
  { text: 'Paris', correct: true },
  { text: 'Rome', correct: false },
];

test('what is shown only after the answer is no part of the question', () => {
  const inline = '<feedbackInline identifier="A">Yes, that is correct.</feedbackInline>';
  const body = `<p>Capital?</p>${choice(`Paris${inline}`, 'Rome')}<feedbackBlock><p>It is Paris.</p></feedbackBlock>`;
  expect(read(body, correctA)).toMatchObject({
    prompt: 'Capital?',
    task: { options: parisOrRome },
    notes: [{ reason: 'feedback' }],
  });
});

test('a question that stands in a block for feedback is read, unless another one stands outside', () => {
  const block = (text: string) => `<feedbackBlock identifier="ask" showHide="hide">${text}</feedbackBlock>`;
  const task = { kind: 'choice', options: parisOrRome };
  const questionWithFeedback = `${block(`<p>Capital?</p>${choice('Paris', 'Rome')}`)}${block('<p>It is Paris.</p>')}`;
  const notes = [{ reason: 'feedback' }];
  expect(read(questionWithFeedback, correctA)).toMatchObject({ prompt: 'Capital?', task, notes });
  const outside = `<p>Capital?</p>${choice('Paris', 'Rome')}${block(`<p>Again?</p>${choice('Rome', 'Oslo')}`)}`;
  expect(read(outside, correctA)).toMatchObject({ prompt: 'Capital?', task, notes });
});

test('instructions for those who grade become the model answer of an essay, else they are left out', () => {
  const rubric = '<rubricBlock view="scorer tutor"><p>Names the Moon.</p></rubricBlock>';
  const candidateRubric = '<rubricBlock view="candidate scorer"><p>Be brief.</p></rubricBlock>';
  expect(read(`${rubric}${candidateRubric}<p>Why tides?</p><extendedTextInteraction/>`)).toMatchObject({
    prompt: 'Be brief.\nWhy tides?',
    task: { kind: 'essay', model: '<p>Names the Moon.</p>' },
    notes: [],
  });
  expect(read(`${rubric}<p>Capital?</p>${choice('Paris', 'Rome')}`, correctA)).toMatchObject({
    prompt: 'Capital?',
    task: { options: parisOrRome },
    notes: [{ reason: 'rubric' }],
  });
});

test.each([
  ['', true],
  ['shuffle="false"', true],
  ['shuffle="true"', false],
])('the order of the options of a choice (%s) is fixed: %s', (attributes, keepsOrder) => {
  expect(read(choice('1', '2', attributes), correctA)).toMatchObject({ task: { keepsOrder } });
});

const mapping = (...points: [string, number][]) =>
  `<mapping>${points.map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`).join('')}</mapping>`;

test.each([
  ['the answer with the most points', right(mapping(['A', 1], ['B', 0.5])), [true, false], false, ['partial']],
  ['the only answer with points', right(mapping(['A', 1], ['B', 0])), [true, false], false, []],
  ['each answer with the most points', right(mapping(['A', 1], ['B', 1])), [true, true], false, []],
  [
    'all answers with points of several',
    right(mapping(['A', 1], ['B', 0.5]), 'multiple'),
    [true, true],
    true,
    ['partial'],
  ],
  [
    'the correct response',
    right(`<correctResponse><value>B</value></correctResponse>${mapping(['A', 0.5], ['B', 1])}`),
    [false, true],
    false,
    ['partial'],
  ],
])('right in a choice is %s', (_name, response, correct, several, notes) => {
  const question = read(choice('1', '2'), response);
  expect(question).toMatchObject({
    task: { several, options: correct.map((one) => ({ correct: one })) },
    notes: notes.map((reason) => ({ reason })),
  });
});
