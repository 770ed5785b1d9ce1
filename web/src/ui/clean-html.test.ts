// @vitest-environment jsdom
import { isHarmless, richTextAttacks, richTextExamples } from '@lernhaus/contract/rich-text-cases';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { richTextExtensions } from './rich-text-extensions.ts';

test.each(richTextAttacks)('%s is sanitised before it is shown: %s', (html) => {
  const cleaned = cleanHtml(html);
  expect(isHarmless(cleaned), cleaned).toBe(true);
});

test.each(richTextExamples.map((html) => [html]))('HTML of the editor is drawn unchanged: %s', (html) => {
  const editor = new Editor({ extensions: richTextExtensions, content: html, injectCSS: false });
  expect(editor.getHTML()).toBe(html);
  expect(cleanHtml(html)).toBe(html);
  editor.destroy();
});
