import { limits } from '@lernhaus/contract/limits';
import { expect, test } from 'vitest';
import { fileProblem } from './attachment-file.ts';

test.each([
  [{ size: 10, type: 'image/png' }, null, 'a picture'],
  [{ size: 10, type: 'application/pdf' }, null, 'a document'],
  [{ size: 10, type: '' }, null, 'a file of no named type is the server’s to judge'],
  [{ size: limits.attachmentBytes, type: 'image/webp' }, null, 'as large as may be'],
  [{ size: limits.attachmentBytes + 1, type: 'image/webp' }, 'feedback.file.tooLarge', 'larger'],
  [{ size: 10, type: 'image/svg+xml' }, 'feedback.file.wrongType', 'a picture that runs'],
  [{ size: 10, type: 'toString' }, 'feedback.file.wrongType', 'what only an object knows'],
])('%j is %s: %s', (file, problem, _why) => {
  expect(fileProblem(file)).toBe(problem);
});
