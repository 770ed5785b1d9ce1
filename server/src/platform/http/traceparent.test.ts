import { expect, test } from 'vitest';
import { readTraceparent } from './traceparent.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const span = 'b7ad6b7169203331';

test.each([
  [`00-${trace}-${span}-01`, { traceId: trace, spanId: span, isRecorded: true }],
  [`00-${trace}-${span}-00`, { traceId: trace, spanId: span, isRecorded: false }],
  [`01-${trace}-${span}-03-of a later version`, { traceId: trace, spanId: span, isRecorded: true }],
  [`00-${trace}-${span}-01-more`, null],
  [`ff-${trace}-${span}-01`, null],
  [`00-${'0'.repeat(32)}-${span}-01`, null],
  [`00-${trace}-${'0'.repeat(16)}-01`, null],
  [`00-${trace.toUpperCase()}-${span}-01`, null],
  [`00-${trace}-${span}-01-${'a'.repeat(10_000)}`, null],
  ['', null],
  [undefined, null],
  [[`00-${trace}-${span}-01`], null],
])('the header %j names the parent %j', (header, parent) => {
  expect(readTraceparent(header)).toEqual(parent);
});
