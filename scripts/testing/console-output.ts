const expected: RegExp[] = [];

/** Tells that what the running test does complains on the console in these words: they do not fail it. */
export function expectConsoleOutput(words: RegExp): void {
  expected.push(words);
}

/** The complaints of a test that it did not announce; what it announced is forgotten with it. */
export function unexpectedOutput(calls: readonly (readonly unknown[])[]): string[] {
  const allowed = expected.splice(0);
  return calls.map((words) => words.map(String).join(' ')).filter((line) => !allowed.some((words) => words.test(line)));
}
