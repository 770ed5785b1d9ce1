import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

const here = 'https://brightpath.example/login?origin=x';

test.each<[string | null, string | null, string]>([
  ['/my-courses/1?moduleId=2#top', '/my-courses/1?moduleId=2#top', 'an address of this host is followed'],
  ['https://brightpath.example/home', '/home', 'also when it is spelt in full'],
  ['https://elsewhere.example/home', null, 'another host is not'],
  ['//elsewhere.example', null, 'nor one without a scheme'],
  ['/\\elsewhere.example', null, 'nor one that browsers read as a host'],
  ['javascript:alert(1)', null, 'nor a script'],
  ['http://brightpath.example/home', null, 'nor another scheme'],
  ['', null, 'nothing leads nowhere'],
  [null, null, 'nor does its absence'],
])('%j leads to %j: %s', (wish, expected) => {
  expect(localPath(wish, here)).toBe(expected);
});
