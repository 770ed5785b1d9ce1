import { course } from '@lernhaus/contract/courses/course';
import { courseModule } from '@lernhaus/contract/courses/course-module';
import { review } from '@lernhaus/contract/marketing/review';
import { objectiveQuiz, objectiveQuizOption } from '@lernhaus/contract/quizzes/objective-quiz';
import { resources } from '@lernhaus/contract/resources';
import { expect, test } from 'vitest';
import { detailParts, formSections, inSections, isFolded, isOmitted, sections } from './field-sections.ts';

test.each(resources.map((resource) => [resource.path, resource] as const))(
  'every field of %s is in one section',
  (_path, resource) => {
    const fields = Object.entries(resource.fields);
    const names = inSections(fields).flatMap((section) => section.fields.map(([name]) => name));
    expect([...names].sort()).toEqual(fields.map(([name]) => name).sort());
  },
);

test('a section names no field that no entity has', () => {
  const names = new Set(resources.flatMap(({ fields }) => Object.keys(fields)));
  const fieldNames: readonly string[] = Object.values(sections).flat();
  expect(fieldNames.filter((name) => !names.has(name))).toEqual([]);
});

test('fields keep the order of their entity, and a section without fields is left out', () => {
  const { index, moduleContents, name, text: body } = courseModule.fields;
  const fields = Object.entries({ index, moduleContents, name, text: body });
  expect(inSections(fields).map(({ name: section, fields: its }) => [section, its.map(([one]) => one)])).toEqual([
    ['main', ['name', 'text']],
    ['shown', ['index']],
    ['parts', ['moduleContents']],
  ]);
});

test.each(resources.map((resource) => [resource.path, resource] as const))(
  'the page of a row of %s shows every field once',
  (_path, resource) => {
    const fields = Object.entries(resource.fields);
    const { read, groups, facts } = detailParts(fields);
    const names = [...read, ...groups.flatMap((group) => group.fields), ...facts].map(([name]) => name);
    expect([...names].sort()).toEqual(fields.map(([name]) => name).sort());
  },
);

test('a detail leaves out an index and a switch that is off, but shows an unpublished course and a wrong option', () => {
  const { index, availableForDemo } = courseModule.fields;
  expect(isOmitted('index', index, 3)).toBe(true);
  expect(isOmitted('availableForDemo', availableForDemo, false)).toBe(true);
  expect(isOmitted('availableForDemo', availableForDemo, true)).toBe(false);
  expect(isOmitted('published', course.fields.published, false)).toBe(false);
  expect(isOmitted('correct', objectiveQuizOption.fields.correct, false)).toBe(false);
});

const namesOf = (groups: ReturnType<typeof formSections>) =>
  groups.map(({ name, fields }) => [name, fields.map(([field]) => field)]);

test('a short form is one group, and the row to which the new one belongs comes first', () => {
  expect(namesOf(formSections(Object.entries(objectiveQuizOption.fields)))).toEqual([
    ['main', ['objectiveQuiz', 'option', 'correct', 'score', 'index']],
  ]);
});

test('a longer form has sections, and the settings that few people need come last', () => {
  expect(namesOf(formSections(Object.entries(objectiveQuiz.fields))).map(([name]) => name)).toEqual([
    'main',
    'help',
    'rules',
    'shown',
    'parts',
    'seldom',
  ]);
});

test('the hint of a question is not a rule', () => {
  const groups = namesOf(formSections(Object.entries(objectiveQuiz.fields)));
  expect(groups.find(([name]) => name === 'help')).toEqual(['help', ['hint']]);
});

test('what no visitor sees of a review is folded, after everything that visitors see', () => {
  const groups = formSections(Object.entries(review.fields));
  expect(namesOf(groups).at(-1)).toEqual([
    'ownRecords',
    ['authorPhotoBig', 'authorCompanyLink', 'authorSubDomainLink'],
  ]);
  expect(groups.filter(({ name }) => isFolded(name))).toHaveLength(1);
});
