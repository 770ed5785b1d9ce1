import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('a file name also has an ASCII form for old clients', () => {
  expect(contentDisposition('Größe 1.zip')).toBe(
    `attachment; filename="Groe1.zip"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.zip`,
  );
});

test('a file name that ends in half of a character is sent', () => {
  expect(contentDisposition(`${'𝒜'.slice(0, 1)}.zip`)).toBe(
    `attachment; filename=".zip"; filename*=UTF-8''%EF%BF%BD.zip`,
  );
});
