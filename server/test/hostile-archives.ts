import { smallPng } from './samples.ts';

type Files = Record<string, string | Buffer>;

/** A `course.json` with a course. */
export const documentOf = (course: unknown, media: unknown[] = [], more = {}) =>
  JSON.stringify({ format: 'lernhaus-course', version: 1, course, media, ...more });

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const png = Buffer.from(smallPng, 'base64');
const picture = { name: 'a.webp', kind: 'image' };
/** Archives that are refused: the fault, the key of the error message, and the files. */
export const hostileArchives: [name: string, error: string, files: () => Files | Buffer][] = [
  ['no archive', 'error.archive.unreadable', () => Buffer.from('PK no archive at all, but some words')],
  ['nothing', 'error.archive.unreadable', () => Buffer.alloc(0)],
  ['without a course', 'error.archive.unreadable', () => ({ 'other.json': '{}' })],
  [
    'with a path outside the archive',
    'error.archive.unreadable',
    () => ({ 'course.json': documentOf({ name: 'x' }), '../../etc/x': 'y' }),
  ],
  [
    'with more files than it lists',
    'error.archive.media',
    () => ({ 'course.json': documentOf({ name: 'x' }), 'media/a.webp': png }),
  ],
  ['with less than it lists', 'error.archive.media', () => ({ 'course.json': documentOf({ name: 'x' }, [picture]) })],
  ['of another kind', 'error.archive.format', () => ({ 'course.json': '{"format": "scorm"}' })],
  ['that is not JSON', 'error.archive.format', () => ({ 'course.json': '{"format": ' })],
  ['that is not UTF-8', 'error.archive.format', () => ({ 'course.json': Buffer.from([0x22, 0xff, 0x22]) })],
  [
    'nested without end',
    'error.archive.format',
    () => ({ 'course.json': documentOf({ name: 'x', deep: JSON.parse(nested(500)) }) }),
  ],
  ['that is null', 'error.archive.format', () => ({ 'course.json': 'null' })],
  [
    'of a later version',
    'error.archive.newer',
    () => ({ 'course.json': documentOf({ name: 'x' }, [], { version: 2 }) }),
  ],
  [
    'with an invalid version',
    'error.archive.content',
    () => ({ 'course.json': documentOf({ name: 'x' }, [], { version: 'one' }) }),
  ],
  ['whose course has no name', 'error.archive.content', () => ({ 'course.json': documentOf({}) })],
  ['with a NUL', 'error.archive.content', () => ({ 'course.json': documentOf({ name: 'a\0b' }) })],
  ['with half a character', 'error.archive.content', () => ({ 'course.json': documentOf({ name: 'a\ud800' }) })],
  [
    'with an invalid list',
    'error.archive.content',
    () => ({ 'course.json': documentOf({ name: 'x', courseModules: {} }) }),
  ],
  [
    'with an invalid row',
    'error.archive.content',
    () => ({ 'course.json': documentOf({ name: 'x', courseModules: [7] }) }),
  ],
  [
    'with a number too large',
    'error.archive.content',
    () => ({ 'course.json': documentOf({ name: 'x', courseModules: [{ name: 'm', index: 1e12 }] }) }),
  ],
  [
    'with too many siblings',
    'error.archive.content',
    () => ({ 'course.json': documentOf({ name: 'x', courseModules: Array(2001).fill({ name: 'm', index: 1 }) }) }),
  ],
  [
    'that refers to a missing row',
    'error.archive.content',
    () => ({ 'course.json': documentOf({ name: 'x', courseModules: [{ ref: 'other' }] }) }),
  ],
  [
    'with a text that shows a missing picture',
    'error.archive.content',
    () => ({ 'course.json': documentOf({ name: 'x', description: '<img src="media:b.webp">' }) }),
  ],
  [
    'with a text that names a stored file',
    'error.archive.outside',
    () => ({ 'course.json': documentOf({ name: 'x', description: '<img src="/files/lernhaus/images/x.webp">' }) }),
  ],
  [
    'with a video that names a stored file',
    'error.archive.outside',
    () => ({ 'course.json': documentOf({ name: 'x', logoUrl: '/files/lernhaus/videos/x.mp4' }) }),
  ],
  [
    'with an invalid picture',
    'error.archive.media',
    () => ({
      'course.json': documentOf({ name: 'x', logoUrl: 'a.webp' }, [picture]),
      'media/a.webp': '<svg onload="alert(1)"/>',
    }),
  ],
  [
    'with an invalid video',
    'error.archive.media',
    () => ({ 'course.json': documentOf({ name: 'x' }, [{ name: 'a.mp4', kind: 'video' }]), 'media/a.mp4': png }),
  ],
  [
    'that lists a file twice',
    'error.archive.content',
    () => ({ 'course.json': documentOf({ name: 'x' }, [picture, picture]), 'media/a.webp': png }),
  ],
  [
    'with an invalid last picture',
    'error.archive.media',
    () => ({
      'course.json': documentOf({ name: 'x' }, [picture, { name: 'b.webp', kind: 'image' }]),
      'media/a.webp': png,
      'media/b.webp': 'none',
    }),
  ],
];
