// @vitest-environment jsdom
import type { Editor } from '@tiptap/react';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { announcements } from '../platform/announcements.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { RichTextInput } from './rich-text-input.tsx';

const html = '<p>One</p><blockquote><p>Two</p></blockquote>';

/** Shows the input and returns its editor, with the texts that it gives to the form. */
async function showInput() {
  const changes: string[] = [];
  const { root, place } = testRoot();
  const show = (error: string | null) =>
    act(async () =>
      root.render(
        <TextsProvider translate={(key) => key}>
          <RichTextInput
            name="text"
            label="Text"
            required={false}
            description="What learners read"
            error={error}
            html={html}
            onChange={(next) => changes.push(next)}
          />
        </TextsProvider>,
      ),
    );
  await show(null);
  const editorElement = document.querySelector('.ProseMirror') as (HTMLElement & { editor: Editor }) | null;
  if (!editorElement) throw new Error('The editor is not shown.');
  return { editor: editorElement.editor, changes, place, editorElement, show };
}

test('a click into a text changes nothing; typing changes it, without the empty line at its end', async () => {
  const { editor, changes } = await showInput();
  await act(async () => editor.commands.setTextSelection(2));
  expect(changes).toEqual([]);
  await act(async () => editor.commands.insertContent('!'));
  expect(changes).toEqual(['<p>O!ne</p><blockquote><p>Two</p></blockquote>']);
});

test('an error describes the field instead of the help while it is there', async () => {
  const { place, editorElement, show } = await showInput();
  const described = () => place.querySelector(`[id="${editorElement.getAttribute('aria-describedby')}"]`)?.textContent;
  await show('Too long');
  expect([editorElement.getAttribute('aria-invalid'), described()]).toEqual(['true', 'Too long']);
  await show(null);
  expect([editorElement.getAttribute('aria-invalid'), described()]).toEqual(['false', 'What learners read']);
});

test('the pictures that a paste leaves out are announced', async () => {
  const { editor } = await showInput();
  onTestFinished(() => announcements.set([]));
  // jsdom has no `ClipboardEvent`.
  const paste = (html: string) => act(async () => editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent));
  await paste('<p>Tea</p><img src="https://example.org/a.png">');
  expect(announcements.get()).toEqual([]);
  await paste('<p>Tea</p><img src="data:image/png;base64,AA">');
  expect(announcements.get()).toMatchObject([{ message: 'richText.picturesDropped', params: { count: 1 } }]);
});
