const announced: RegExp[] = [];

/** Tells that what the running test does complains on the console in these words: they do not fail it. */
export function expectNoise(words: RegExp): void {
  announced.push(words);
}

/** The complaints of a test that it did not announce; what it announced is forgotten with it. */
export function noiseIn(said: readonly (readonly unknown[])[]): string[] {
  const allowed = announced.splice(0);
  return said.map((words) => words.map(String).join(' ')).filter((line) => !allowed.some((words) => words.test(line)));
}
