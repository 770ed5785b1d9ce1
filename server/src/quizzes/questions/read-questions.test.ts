import { readFileSync } from 'node:fs';
import { Failure } from '@lernhaus/contract/failures';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../../../test/multipart-form.ts';
import { checkQuestions, previewOf } from './preview-questions.ts';
import { readQuestions } from './read-questions.ts';

const words = { isTrue: 'True', isFalse: 'False' };
const read = async (text: string | Buffer, format: 'auto' | 'gift' | 'moodle' | 'qti' = 'auto') => {
  const file = await readQuestions(Buffer.from(text), format, words);
  const { quizzes, notes } = checkQuestions(file, 1);
  return { format: file.format, questions: quizzes.map(previewOf), notes, pictures: file.pictures };
};
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));

/** A question in one line: its line number, kind, text and answers, with `*` before the right options of a choice. */
const brief = ({ line, kind, question, answers }: Awaited<ReturnType<typeof read>>['questions'][number]) =>
  `${line} ${kind} ${question} | ${answers.map(({ text, correct, answer }) => `${kind === 'OBJECTIVE' && correct ? '*' : ''}${text}${answer === null ? '' : ` = ${answer}`}`).join(' ; ')}`;
const briefNote = ({ line, name, isImported, reason, what }: Awaited<ReturnType<typeof read>>['notes'][number]) =>
  `${line} ${name} ${isImported ? 'without' : 'not'} ${reason}${what === null ? '' : ` ${what}`}`;

test('every kind of question is read from GIFT, with a report by line', async () => {
  const { format, questions, notes } = await read(sample('questions.gift'));
  expect(format).toBe('gift');
  expect(questions.map(brief)).toEqual([
    "4 OBJECTIVE Who's buried in Grant's tomb? | *Grant ; no one ; Napoleon's horse",
    '12 OBJECTIVE The sun rises in the east. | *True ; False',
    '14 FILL_IN_THE_BLANKS Two plus _____ equals four. | Two plus _::_ equals four. = two, 2',
    '16 DRAG_AND_DROP Match the capitals. | Canada = Ottawa ; Italy = Rome',
    '18 FILL_IN_THE_BLANKS When was Grant born? | _::_ = 1822',
    '22 OBJECTIVE Which are even? | *2 ; *4 ; 3',
    '24 SUBJECTIVE Why do you learn? | ',
  ]);
  expect(notes.map(briefNote)).toEqual([
    '4 Q1 without feedback',
    '20 About when? not tolerance',
    '26 A description stands alone. not kind description',
    '29 Broken not syntax',
  ]);
  expect(questions[0]?.hint).toBe('<p>Think of the name.</p>');
});

test.each([
  ['::A:: One {=a ~b\n\n::B:: Two {=c ~d}', ['1 A'], [3], 'the next question begins with a name'],
  ['One {\n=a\n\n~b\n\n// c\nTwo {=c ~d}\n\nThree {T}', ['1 One {\n=a\n~b'], [7, 9], 'empty lines among the answers'],
  ['Kept {T}\n\n::A:: One {=a\n~b', ['3 A'], [1], 'the file ends'],
  ['One {=a ~b\n\nTwo {=c ~d\n\nThree {T}', ['1 One {=a ~b', '3 Two {=c ~d'], [5], 'two in a row'],
  ['One {=a \\{ ~b\n\n~c \\{}', [], [1], 'an escaped brace opens nothing'],
])(
  'of the GIFT text %j only the question without its closing brace is lost, and its first line is reported: %s',
  async (text, lost, expected) => {
    const { questions, notes } = await read(text, 'gift');
    expect(notes.filter(({ reason }) => reason === 'syntax').map(({ line, name }) => `${line} ${name}`)).toEqual(lost);
    expect(questions.map(({ line }) => line)).toEqual(expected);
  },
);

test('every kind of question is read from Moodle XML, with its picture and a report by line', async () => {
  const { format, questions, notes, pictures } = await read(sample('moodle.xml'));
  expect(format).toBe('moodle');
  expect(questions.map((question) => brief(question).replace(/^\d+ /, ''))).toEqual([
    'OBJECTIVE What is the capital of France?\nLook at the map. | *Paris ; Rome',
    'OBJECTIVE Which are primes? | *2 ; *3 ; 4',
    'OBJECTIVE Water is wet. | *True ; False',
    'FILL_IN_THE_BLANKS Name a colour of the sky. | _::_ = blue, grey',
    'FILL_IN_THE_BLANKS 6 times 7? | _::_ = 42',
    'DRAG_AND_DROP Where do they live? | whale = Sea ; wolf = Forest',
    'DRAG_AND_DROP Put them in order. | one ; two ; three',
    'FILL_IN_THE_BLANKS Cloze | Berlin lies on the _::_ = Spree ; and Cologne on the _::_. = Rhine',
    'FILL_IN_THE_BLANKS Words | The _::_ = cat ; sat on the _::_. = mat',
    'SUBJECTIVE Explain tides. | ',
    'FILL_IN_THE_BLANKS Wild? | _::_ = Red',
  ]);
  expect(notes.map(briefNote).map((line) => line.replace(/^\d+ /, ''))).toEqual([
    'Cloze without feedback',
    'Colour without letterCase',
    'Pi not tolerance',
    'Wild not wildcard',
    'Sum not kind calculatedsimple',
  ]);
  expect(questions[0]).toMatchObject({ line: 6, score: 2, hint: '<p>It has a tower.</p>', hasPicture: true });
  expect(pictures.size).toBe(1);
  expect(notes.every(({ line }) => line > 58)).toBe(true);
});

const qti2 = (body: string, declaration: string, more = '') => `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Item">
${declaration}${more}
<itemBody>${body}</itemBody></assessmentItem>`;
const right = (values: string[], cardinality = 'single') =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`;
const choices =
  '<simpleChoice identifier="A">Apple</simpleChoice><simpleChoice identifier="B">Bean &amp; more</simpleChoice>';

describe('QTI', () => {
  test.each([
    [
      'a choice',
      qti2(
        `<p>Pick.</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which?</prompt>${choices}</choiceInteraction>`,
        right(['B']),
      ),
      'OBJECTIVE Pick.\nWhich? | Apple ; *Bean & more',
    ],
    [
      'an order',
      qti2(
        `<orderInteraction responseIdentifier="R"><prompt>Sort.</prompt>${choices}</orderInteraction>`,
        right(['B', 'A'], 'ordered'),
      ),
      'DRAG_AND_DROP Sort. | Bean & more ; Apple',
    ],
    [
      'a match',
      qti2(
        '<matchInteraction responseIdentifier="R"><prompt>Match.</prompt><simpleMatchSet><simpleAssociableChoice identifier="X">cat</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="Y">animal</simpleAssociableChoice><simpleAssociableChoice identifier="Z">plant</simpleAssociableChoice></simpleMatchSet></matchInteraction>',
        right(['X Y'], 'multiple'),
      ),
      'DRAG_AND_DROP Match. | cat = animal',
    ],
    [
      'blanks to write into',
      qti2(
        '<p>Roses are <textEntryInteraction responseIdentifier="R"/>.</p>',
        '<responseDeclaration identifier="R" cardinality="single" baseType="string"><mapping><mapEntry mapKey="red" mappedValue="1"/><mapEntry mapKey="white" mappedValue="1"/></mapping></responseDeclaration>',
      ),
      'FILL_IN_THE_BLANKS Item | Roses are _::_. = red, white',
    ],
    [
      'blanks to drag into',
      qti2(
        '<gapMatchInteraction responseIdentifier="R"><gapText identifier="W">winter</gapText><gapText identifier="S">summer</gapText><p>Now is the <gap identifier="G"/> of.</p></gapMatchInteraction>',
        right(['W G'], 'multiple'),
      ),
      'FILL_IN_THE_BLANKS Item | Now is the _::_ of. = winter',
    ],
    [
      'an essay',
      qti2('<extendedTextInteraction responseIdentifier="R"><prompt>Write.</prompt></extendedTextInteraction>', ''),
      'SUBJECTIVE Write. | ',
    ],
    [
      'version 3.0',
      `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Three"><qti-response-declaration identifier="R" cardinality="multiple" base-type="identifier"><qti-correct-response><qti-value>A</qti-value><qti-value>B</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="0"><qti-prompt>All?</qti-prompt><qti-simple-choice identifier="A">one</qti-simple-choice><qti-simple-choice identifier="B">two</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`,
      'OBJECTIVE All? | *one ; *two',
    ],
  ])('is read as a question: %s', async (_name, xml, expected) => {
    const { format, questions, notes } = await read(xml);
    expect([format, questions.map((one) => brief(one).replace(/^\d+ /, '')), notes]).toEqual(['qti', [expected], []]);
  });

  test.each([
    [
      'an unknown interaction',
      qti2('\n<sliderInteraction responseIdentifier="R"/>', ''),
      '5 Item not kind sliderInteraction',
    ],
    [
      'two interactions',
      qti2(`<choiceInteraction responseIdentifier="R">${choices}</choiceInteraction><uploadInteraction/>`, ''),
      '4 Item not kind several interactions',
    ],
    [
      'no right answer',
      qti2(`<choiceInteraction responseIdentifier="R">${choices}</choiceInteraction>`, ''),
      '2 Item not noAnswer',
    ],
  ])('with %s is reported and not read', async (_name, xml, expected) => {
    const { notes } = await read(xml);
    expect(notes.map(briefNote)).toEqual([expected]);
  });

  test('a package is read in the order of its test, with pictures', async () => {
    const item = (title: string, picture = '') =>
      qti2(
        `<p>${title}${picture}</p><choiceInteraction responseIdentifier="R">${choices}</choiceInteraction>`,
        right(['A']),
      );
    const bytes = await zipOf({
      'imsmanifest.xml': '<manifest/>',
      'test.xml':
        '<assessmentTest><assessmentItemRef href="items/b.xml"/><assessmentItemRef href="items/a.xml"/></assessmentTest>',
      'items/a.xml': item('Alpha'),
      'items/b.xml': item('Beta', '<img src="../img/a%20map.png" alt=""/>'),
      'items/c.xml': '<assessmentItem><open>',
      'img/a map.png': 'picture',
    });
    const { questions, notes, pictures } = await read(bytes);
    expect(questions.map(({ question, hasPicture }) => [question, hasPicture])).toEqual([
      ['Beta', true],
      ['Alpha', false],
    ]);
    expect([...pictures.values()].map(String)).toEqual(['picture']);
    expect(notes).toMatchObject([{ name: 'items/c.xml', isImported: false, reason: 'syntax' }]);
  });
});

const documentIn = (encoding: string) =>
  qti2('<p>Größe</p><extendedTextInteraction/>', '').replace('?>', ` encoding="${encoding}"?>`);

test.each<[string, Buffer, string | null]>([
  ['UTF-8', Buffer.from(documentIn('UTF-8')), 'Größe'],
  ['ISO-8859-1', Buffer.from(documentIn('ISO-8859-1'), 'latin1'), 'Größe'],
  ['windows-1252', Buffer.from(documentIn('windows-1252'), 'latin1'), 'Größe'],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${documentIn('UTF-16')}`, 'utf16le'), 'Größe'],
  ['UTF-16 with the high bytes first', Buffer.from(documentIn('UTF-16'), 'utf16le').swap16(), 'Größe'],
  ['Latin-1 that is declared as UTF-8', Buffer.from(documentIn('UTF-8'), 'latin1'), null],
  ['Shift_JIS', Buffer.from(documentIn('Shift_JIS')), null],
  ['constructor', Buffer.from(documentIn('constructor')), null],
])('a document in %s is decoded or reported, alone and in a package', async (_name, bytes, question) => {
  if (question === null) await expect(read(bytes)).rejects.toMatchObject({ code: 'error.questions.unreadable' });
  else expect((await read(bytes)).questions).toMatchObject([{ question }]);
  const { questions, notes } = await read(await zipOf({ 'items/a.xml': bytes }));
  expect(questions.map((one) => one.question)).toEqual(question === null ? [] : [question]);
  expect(notes.map(briefNote)).toEqual(question === null ? ['1 items/a.xml not syntax'] : []);
});

test.each(['auto', 'gift'] as const)('GIFT of an older program on Windows is read as %s', async (format) => {
  const { questions } = await read(Buffer.from('Gr\xf6\xdfe \x84x\x93? {=a ~b}', 'latin1'), format);
  expect(questions).toMatchObject([{ question: 'Größe „x“?' }]);
});

describe('a file', () => {
  const nested = `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`;
  test.each<[string, string | Buffer, 'auto' | 'gift' | 'moodle' | 'qti', string]>([
    ['that is not a text', Buffer.from([0xc3, 0x28, 0x07]), 'auto', 'error.questions.unreadable'],
    ['of QTI that is not UTF-8', Buffer.from([0xc3, 0x28]), 'qti', 'error.questions.unreadable'],
    ['with bytes of no encoding', Buffer.from('Größe\x81? {T}', 'latin1'), 'auto', 'error.questions.unreadable'],
    ['in UTF-8 with a wrong byte', Buffer.from([...Buffer.from('Größe'), 0xfc]), 'auto', 'error.questions.unreadable'],
    ['that is marked as UTF-8', Buffer.from([...Buffer.from('\uFEFFx'), 0xfc]), 'gift', 'error.questions.unreadable'],
    ['with a NUL', 'a\0b', 'auto', 'error.questions.unreadable'],
    ['that is empty', '', 'auto', 'error.questions.none'],
    ['of another XML format', '<html></html>', 'auto', 'error.questions.unreadable'],
    ['of Moodle that is sent as QTI', '<quiz></quiz>', 'qti', 'error.questions.unreadable'],
    ['with entities of its own', '<!DOCTYPE q [<!ENTITY a "b">]><quiz>&a;</quiz>', 'auto', 'error.questions.syntax'],
    ['that ends too early', '<quiz><question>', 'auto', 'error.questions.syntax'],
    ['with elements that are nested too deeply', `<quiz>${nested}</quiz>`, 'auto', 'error.questions.syntax'],
    ['that is an incomplete package', Buffer.from('PK\x03\x04 torn'), 'auto', 'error.questions.unreadable'],
    ['of too many questions', 'A? {}\n\n'.repeat(1001), 'auto', 'error.questions.tooMany'],
  ])('%s is refused with the error $3', async (_name, content, format, code) => {
    await expect(read(content, format)).rejects.toMatchObject({ code });
  });

  test('any text is either read or refused with a failure', async () => {
    const bits = fc.constantFrom(
      '::',
      '{',
      '}',
      '=',
      '~',
      '->',
      '#',
      '%50%',
      '\n\n',
      '\n',
      '\\',
      'a',
      '<',
      '<quiz>',
      '<question type="cloze">',
      '{1:SA:=x}',
      '</',
      '&#x',
      '//',
      '$CATEGORY:',
    );
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.array(bits, { maxLength: 40 }).map((all) => all.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        const done = await read(content).catch((error: unknown) => error);
        expect(done instanceof Error && !(done instanceof Failure) ? done : null).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
