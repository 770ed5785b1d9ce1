const testsOnly = 'only tests use it, on the attacks in the same file';
const inThread = 'runs in a worker thread with a deadline';

/**
 * Patterns that the checker cannot judge or does not call linear, by file and pattern (`*`: the whole file), each with
 * the reason why no input makes it slow.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const patternExceptions = {
  'contract/src/rich-text-cases.ts': { '*': testsOnly },
  'domain/src/quizzes/question-import/plain-text.ts': {
    'new RegExp(…)': 'a fixed name and blanks; a match begins only at `</script` or `</style`',
  },
  'domain/src/quizzes/same-answer.ts': {
    [String.raw`/(\p{M}{30})\p{M}+/gu`]: 'a run of more than thirty always matches as a whole',
  },
  'server/src/courses/archive/archive-name.ts': { '*': 'applied to a name of at most 255 characters' },
  'server/src/courses/archive/read-document.ts': { '*': inThread },
  'server/src/courses/tree-text.ts': { 'new RegExp(…)': 'a match begins at a random mark and ends at the next quote' },
  'server/src/gateways/storage/storage.ts': { 'new RegExp(…)': 'applied to keys that the server makes' },
  'server/src/operations/backup.ts': { 'new RegExp(…)': 'a match begins at most 20 letters before a slash' },
  'server/src/platform/clean-html.ts': { 'new RegExp(…)': 'four whole words' },
  'server/src/platform/network-of.ts': { '/^0+(?=.)/': 'applied to a group of an address: four characters' },
  'server/src/quizzes/questions/read-cloze.ts': { '*': inThread },
  'server/src/quizzes/questions/read-xml.ts': { '*': inThread },
  'web/src/app/texts/route-texts.ts': { '*': 'applied to our own sources while the pages are built' },
  'web/src/platform/language-choice.ts': { 'new RegExp(…)': 'a fixed name' },
  'web/src/ui/clean-html.ts': { 'new RegExp(…)': 'four schemes, then one character' },
  'web/src/ui/remove-scripts.ts': {
    [String.raw`/("[^"]*"|'[^']*')|(?<![\w-])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi`]:
      'applied to one tag, in which every quote is closed',
  },
  'web/src/ui/link-address.ts': { '*': 'a match begins only at the start, or at one colon' },
  'web/src/ui/rich-text-paste.ts': {
    'new RegExp(…)': 'fixed names, then anything up to the next semicolon',
  },
};
