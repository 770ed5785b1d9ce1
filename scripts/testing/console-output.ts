const expected: RegExp[] = [];

/** Allows output on console.error and console.warn that matches these words, until the end of the test. */
export function expectConsoleOutput(words: RegExp): void {
  expected.push(words);
}

/** Returns the output of a test that it did not expect, and forgets its expectations. */
export function unexpectedOutput(calls: readonly (readonly unknown[])[]): string[] {
  const allowed = expected.splice(0);
  return calls.map((words) => words.map(String).join(' ')).filter((line) => !allowed.some((words) => words.test(line)));
}
