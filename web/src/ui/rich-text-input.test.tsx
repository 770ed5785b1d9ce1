// @vitest-environment jsdom
import type { Editor } from '@tiptap/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { RichTextInput } from './rich-text-input.tsx';

const html = '<p>One</p><blockquote><p>Two</p></blockquote>';

test('a click into a text changes nothing; typing changes it, without the empty line at its end', async () => {
  const changes: string[] = [];
  const { root } = testRoot();
  await act(async () =>
    root.render(
      <TextsProvider translate={(key) => key}>
        <RichTextInput
          name="text"
          label="Text"
          required={false}
          error={null}
          html={html}
          onChange={(next) => changes.push(next)}
        />
      </TextsProvider>,
    ),
  );
  const editorElement = document.querySelector('.ProseMirror') as (HTMLElement & { editor: Editor }) | null;
  await act(async () => editorElement?.editor.commands.setTextSelection(2));
  expect(changes).toEqual([]);
  await act(async () => editorElement?.editor.commands.insertContent('!'));
  expect(changes).toEqual(['<p>O!ne</p><blockquote><p>Two</p></blockquote>']);
});
