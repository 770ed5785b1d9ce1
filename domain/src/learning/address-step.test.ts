import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AddressedPlace, addressStep, placeInCourse } from './address-step.ts';
import type { CourseTree } from './course-tree.ts';
import type { Place } from './neighbour-places.ts';

const course: CourseTree = {
  id: 'course',
  courseModules: [
    { id: 'm1', index: 1, moduleContents: [{ id: 'a' }, { id: 'b' }] },
    { id: 'm2', index: 2, moduleContents: [{ id: 'c' }] },
    { id: 'exam', index: 3, type: 'EXAM', assessments: [{ id: 'x' }] },
    { id: 'talk', index: 4, type: 'DISCUSSION' },
  ],
};
const place = (moduleId: string, contentId: string): Place => ({ moduleId, contentId });
const [a, b, c] = [place('m1', 'a'), place('m1', 'b'), place('m2', 'c')];
const nothing: AddressedPlace = { moduleId: null, contentId: null };

test.each<[string, Place, AddressedPlace, Place | null, boolean, string]>([
  ['an opened course writes its place into the address', a, nothing, null, false, 'replace'],
  ['an opened link leads to its place', a, c, null, false, 'go'],
  ['a link to an unknown module is replaced', a, { moduleId: 'gone', contentId: 'a' }, null, false, 'replace'],
  [
    'a link to a module takes the content that is open in it',
    b,
    { moduleId: 'm1', contentId: null },
    null,
    false,
    'replace',
  ],
  ['a link to a deleted content stays in its module', b, { moduleId: 'm1', contentId: 'gone' }, null, false, 'replace'],
  ['a link to another module leads there', a, { moduleId: 'm2', contentId: null }, null, false, 'go'],
  ['the next lesson is a new entry of the history', b, a, a, false, 'push'],
  ['the next module is a new entry, too', c, b, b, false, 'push'],
  ['scrolling within a module makes no entries', b, a, a, true, 'replace'],
  ['while scrolling, the next module is an entry', c, b, b, true, 'push'],
  ['Back leads to the previous lesson', b, a, b, false, 'go'],
  ['Back leads to the previous module', c, b, c, true, 'go'],
  ['Back to an entry without a place keeps the lesson', b, nothing, b, false, 'replace'],
  ['place and address are the same', b, b, a, false, 'none'],
])('%s', (_what, at, address, lastPlace, isScroll, step) => {
  expect(addressStep({ course, place: at, address, lastPlace, isScroll })).toBe(step);
});

test('an address leads to a content, an exam or a module that exists, and nowhere else', () => {
  expect(placeInCourse(course, a)).toEqual(a);
  expect(placeInCourse(course, place('exam', 'x'))).toEqual(place('exam', 'x'));
  expect(placeInCourse(course, place('talk', 'talk'))).toEqual(place('talk', 'talk'));
  expect(placeInCourse(course, place('m2', 'a'))).toEqual({ moduleId: 'm2' });
  expect(placeInCourse(course, nothing)).toBeNull();
});

test('one step makes the player and its address agree; after a link to a module they agree when the module has opened', () => {
  const places = [a, b, c, place('exam', 'x'), place('talk', 'talk')];
  const address = fc.record({
    moduleId: fc.constantFrom(null, 'm1', 'm2', 'exam', 'talk', 'gone'),
    contentId: fc.constantFrom(null, 'a', 'b', 'c', 'x', 'talk', 'gone'),
  });
  const openedIn = (moduleId: string) => places.find((one) => one.moduleId === moduleId) as Place;
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      address,
      fc.constantFrom(null, ...places),
      fc.boolean(),
      (at, addressed, lastPlace, isScroll) => {
        const situation = { course, place: at, address: addressed, lastPlace, isScroll };
        const step = addressStep(situation);
        const isEqual = at.moduleId === addressed.moduleId && at.contentId === addressed.contentId;
        expect(step === 'none').toBe(isEqual);
        const target = placeInCourse(course, addressed);
        if (step !== 'go') {
          expect(addressStep({ ...situation, address: at, lastPlace: at })).toBe('none');
        } else if (target?.contentId === undefined) {
          // Also without a content, the address leads to another module.
          expect(target?.moduleId).not.toBe(at.moduleId);
          const opened = openedIn(target?.moduleId ?? '');
          expect(addressStep({ ...situation, place: opened, lastPlace: at })).toBe('replace');
        } else {
          const { moduleId, contentId } = target;
          expect(addressStep({ ...situation, place: { moduleId, contentId }, lastPlace: at })).toBe('none');
        }
      },
    ),
  );
});
