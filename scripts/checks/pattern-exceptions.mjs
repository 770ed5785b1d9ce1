const testMaterial = 'read by tests alone, over the attacks in the same file';
const bounded = 'no part of it repeats more than a hundred times';
const inThread = 'runs in a worker thread, which a deadline ends';

/**
 * Patterns that the checker does not call linear, or cannot see, by file and pattern (`*`: all of the file); each with the
 * reason why no input makes it slow.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const linearByReason = {
  'contract/src/rich-text-cases.ts': { '*': testMaterial },
  'domain/src/quizzes/question-import/plain-text.ts': {
    'new RegExp(…)': 'a fixed name and blanks: it begins at `</script` or `</style` alone',
  },
  'domain/src/quizzes/same-answer.ts': {
    [String.raw`/(\p{M}{30})\p{M}+/gu`]: 'a run of more than thirty always matches as a whole',
  },
  'server/src/courses/archive/archive-name.ts': { '*': 'over a name of at most 255 characters' },
  'server/src/courses/archive/pack-course-worker.ts': { '*': inThread },
  'server/src/courses/archive/read-document.ts': { '*': inThread },
  'server/src/courses/archive/archive-tree.ts': { '*': 'each try begins at a quote and ends at the next' },
  'server/src/courses/tree/media-names.ts': { [String.raw`/\b(src|href)=(["'])media:([\w.-]{1,100})\2/g`]: bounded },
  'server/src/courses/tree-text.ts': { 'new RegExp(…)': 'begins at a random mark, and stops at the next quote' },
  'server/src/gateways/storage/storage.ts': { 'new RegExp(…)': 'over keys that the server makes' },
  'server/src/platform/clean-html.ts': { 'new RegExp(…)': 'four whole words' },
  'server/src/platform/network-of.ts': { '/^0+(?=.)/': 'over a group of an address: four characters' },
  'server/src/quizzes/questions/read-cloze.ts': { '*': inThread },
  'server/src/quizzes/questions/read-xml.ts': { '*': inThread },
  'web/src/app/texts/route-texts.ts': { '*': 'over the sources of the product, when its pages are built' },
  'web/src/platform/language-choice.ts': { 'new RegExp(…)': 'a fixed name' },
  'web/src/ui/clean-html.ts': { 'new RegExp(…)': 'four schemes, then one character' },
  'web/src/ui/without-scripts.ts': {
    [String.raw`/("[^"]*"|'[^']*')|(?<![\w-])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi`]:
      'over one tag, in which every quote is closed',
  },
  'web/src/ui/link-address.ts': { '*': 'begins at the start alone, and at one colon' },
  'web/src/ui/rich-text-paste.ts': {
    'new RegExp(…)': 'fixed names; what follows takes anything up to the next semicolon',
  },
};
