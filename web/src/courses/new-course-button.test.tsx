// @vitest-environment jsdom
import { course } from '@lernhaus/contract/courses/course';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { act } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { addresses } from '../platform/addresses.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { FormPage } from '../resource/form-page.tsx';
import { NewCourseFromAddress } from './new-course-button.tsx';

const customScreens = new Map([[screensOf(course).resource, { newAt: addresses.newCourse }]]);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** The form of a new course at an address; its dialog is on the list of courses. */
async function openForm(search: string) {
  const { settle } = await showScreen(
    <>
      <Address />
      <Routes>
        <Route path="/course/new" element={<FormPage customScreens={customScreens} />} />
        <Route path="/course" element={<NewCourseFromAddress />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      account: { authorities: ['ROLE_USER'] },
      at: `/course/new${search}`,
      replies: { [resourceEndpoints(course).create.id]: () => ({ id: 'c' }) },
    },
  );
  await settle();
  const press = async (words: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
    await act(async () => button?.click());
    await settle();
  };
  return {
    cancel: () => press('entity.action.cancel'),
    create: async () => {
      await typeInto(document.querySelector('[data-autofocus]') as HTMLInputElement, 'Knots');
      await press('courses.create');
    },
    address: () => new URL(document.querySelector('output')?.textContent ?? '', window.location.href),
  };
}

const list = '?page=2&sort=name%2Cdesc';

test.each([
  ['the backUrl', `${list}&backUrl=%2Foverview`, '/overview'],
  ['the list at its page and order', list, `/course${list}`],
  ['the list, if the backUrl is on another host', '?backUrl=https%3A%2F%2Fother.example', '/course'],
])('cancelling a new course leads to %s', async (_place, search, path) => {
  const { cancel, address } = await openForm(search);
  await cancel();
  expect(address().pathname + address().search).toBe(path);
});

test.each([
  ['the backUrl', `${list}&backUrl=%2Foverview`, '/overview'],
  ['the list at its page and order', list, `/course${list}`],
])('the editor of a new course leads back to %s', async (_place, search, back) => {
  const { create, address } = await openForm(search);
  await create();
  expect(address().pathname).toBe('/course/c/editor');
  expect(address().searchParams.get('backUrl')).toBe(back);
});
