import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const hasDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * Runs the files that need a document of a browser after all others. Vitest starts a new process for a file whose
 * environment is not that of the file before, so without this a run loads jsdom and the product forty times.
 */
export class GroupByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { true: dom = [], false: others = [] } = Object.groupBy(await super.sort(files), (file) => `${hasDom(file)}`);
    return [...others, ...dom];
  }
}
