// @vitest-environment jsdom
import { readCourseChanges } from '@lernhaus/contract/courses/change-endpoints';
import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { addPart, readCourseOutline } from '@lernhaus/contract/courses/editing-endpoints';
import { publishCourse } from '@lernhaus/contract/courses/publish-course';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { typeInto } from '../../../test/type-into.ts';
import { Link } from '../../platform/links.ts';
import { EditorPage } from './editor-page.tsx';
import { outlineQuery, partEndpoints } from './editor-queries.ts';

const outline: CourseOutline = {
  id: 'c1',
  owner: 'school',
  name: 'Tea',
  logoUrl: null,
  published: false,
  problems: [],
  modules: [],
};
const blackTea = { id: 'm1', version: 1, name: 'Black tea', type: 'CHAPTER' };
const slots = { pieces: () => null, preview: () => null };

/** The form of a new module, in which a name is typed; the server replies to the save when the test says so. */
async function showNewModule() {
  const reply = Promise.withResolvers<typeof blackTea>();
  const { place, settle } = await showScreen(
    <Routes>
      <Route path="/course/:course/editor" element={<EditorPage slots={slots} />} />
    </Routes>,
    {
      replies: {
        [readCourseOutline.id]: () => outline,
        [addPart.id]: () => reply.promise,
        [partEndpoints('MODULE').get.id]: () => blackTea,
      },
      account: { authorities: ['ROLE_USER'] },
      at: '/course/c1/editor?new=MODULE&in=COURSE.c1',
    },
  );
  await settle();
  const nameInput = () => place.querySelector<HTMLInputElement>('main form input:not([type])');
  const press = (text: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();
  const type = (text: string) =>
    act(async () => {
      const input = nameInput();
      Reflect.set(HTMLInputElement.prototype, 'value', text, input);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { place, settle, reply, nameInput, press, type };
}

test('the tab of the editor is not named like those of the player and the landing page', async () => {
  await showNewModule();
  expect(document.title).toBe('editor.pageTitle Tea A school');
});

test.each([
  ['while a new module is being saved', true],
  ['just as a new module is saved', false],
])('"New module" %s opens the form of another one', async (_when, isBefore) => {
  const { place, settle, reply, nameInput, press, type } = await showNewModule();
  await type('Black tea');
  await act(async () => press('entity.action.save'));
  if (isBefore) await act(async () => press('editor.add.MODULE'));
  // Within one `act`, the saved module is not rendered before the click.
  await act(async () => {
    reply.resolve(blackTea);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (!isBefore) press('editor.add.MODULE');
  });
  await settle();
  expect(place.querySelector('h1')?.textContent).toBe('editor.add.MODULE');
  expect(nameInput()?.value).toBe('');
});

test('"New module" in the form of an unsaved module keeps what is typed', async () => {
  const { settle, nameInput, press, type } = await showNewModule();
  await type('Black tea');
  const input = nameInput();
  await act(async () => press('editor.add.MODULE'));
  await settle();
  expect(nameInput()).toBe(input);
  expect(nameInput()?.value).toBe('Black tea');
});

test.each([
  ['what was typed', 'Black tea'],
  ['less than what is typed', 'Black tea, hot'],
])('a new module that is saved with %s keeps its form and the focus', async (_what, typedText) => {
  const { place, settle, reply, nameInput, press, type } = await showNewModule();
  await type('Black tea');
  const input = nameInput();
  await act(async () => press('entity.action.save'));
  if (typedText !== 'Black tea') await type(typedText);
  input?.focus();
  await act(async () => reply.resolve(blackTea));
  await settle();
  expect([document.activeElement, nameInput()]).toEqual([input, input]);
  expect(input?.value).toBe(typedText);
  expect(place.querySelector('main h1')?.textContent).toBe('Black tea');
  expect(place.textContent).not.toContain('editor.restored');
  await act(async () => press('editor.add.MODULE'));
  await settle();
  expect([place.querySelector('main h1')?.textContent, nameInput()?.value]).toEqual(['editor.add.MODULE', '']);
});

test('the editor shows the course as it is now; its bar and lists follow what is saved and published', async () => {
  const { get, update, list } = partEndpoints('COURSE');
  const course = { id: 'c1', version: 1, owner: 'school', name: 'Tea', logoUrl: null, courseModules: [] };
  const savedCourse = { ...course, version: 2, name: 'Green tea', logoUrl: '/files/tea.png' };
  const { place, client, settle } = await showScreen(
    <Routes>
      <Route path="/course" element={<Link to={ownPath('/course/c1/editor')}>Edit</Link>} />
      <Route path="/course/:course/editor" element={<EditorPage slots={slots} />} />
    </Routes>,
    {
      replies: {
        [readCourseOutline.id]: () => ({ ...outline, published: true }),
        [get.id]: () => course,
        [update.id]: () => savedCourse,
        [readCourseChanges.id]: () => new Promise(() => undefined),
        [publishCourse.id]: () => ({ published: false }),
      },
      account: { authorities: ['ROLE_USER'] },
      at: '/course',
    },
  );
  const listKey = [list.id, { page: 1 }];
  const keepList = () => client.setQueryData(listKey, { rows: [course], total: 1 });
  const isListOld = () => client.getQueryState(listKey)?.isInvalidated;
  client.setQueryData(outlineQuery('c1').queryKey, outline);
  keepList();
  await act(async () => place.querySelector('a')?.click());
  await settle();
  const bar = () => place.querySelector('header');
  expect(bar()?.textContent).toContain('course.published');
  await typeInto(place.querySelector('[data-path="name"]') as HTMLInputElement, 'Green tea');
  await act(async () => place.querySelector('form')?.requestSubmit());
  await settle();
  expect(bar()?.textContent).toContain('Green tea');
  expect(bar()?.querySelector('img')?.getAttribute('src')).toBe('/files/tea.png');
  expect(isListOld()).toBe(true);
  keepList();
  const press = async (words: string) => {
    const button = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
    // The dialog is loaded when it is opened.
    for (let turn = 0; turn < 50 && !button(); turn += 1) await settle();
    await act(async () => button()?.click());
    await settle();
  };
  await press('course.published');
  await press('editor.publish.withdraw');
  expect(bar()?.textContent).toContain('course.deactivated');
  expect(isListOld()).toBe(true);
});
