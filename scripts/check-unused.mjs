import { relative } from 'node:path';
import { createOptions, createSession } from 'knip/session';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

/**
 * Finds unused files, exports and packages. In production mode it ignores the tests, so it finds the code that only
 * tests use: such code is not shipped.
 * @param {string} folder the checkout
 * @param {{ isProduction: boolean }} mode
 */
export async function findUnused(folder, { isProduction }) {
  // Packages that only tests use are development tools, and the other run examines them.
  const excludedIssueTypes = isProduction ? ['dependencies'] : [];
  const session = await createSession(
    await createOptions({ cwd: folder, isSession: true, isShowProgress: false, isProduction, excludedIssueTypes }),
  );
  const { issues, hasConfigLoadErrors } = session.getResults();
  const place = isProduction ? ' (without the tests)' : '';
  const problems = Object.values(issues)
    .flatMap((ofType) => Object.values(ofType).flatMap((ofFile) => Object.values(ofFile)))
    .map(({ type, filePath, line, symbol }) => {
      const file = relative(folder, filePath);
      return `${file}${line ? `:${line}` : ''} ${type}: ${symbol}${place}`;
    });
  return hasConfigLoadErrors ? [...problems, `knip could not read a configuration file${place}`] : problems;
}

if (import.meta.main) {
  const all = await findUnused(root, { isProduction: false });
  const shipped = await findUnused(root, { isProduction: true });
  reportCheck([...all, ...shipped], 'no unused file, export or package, with the tests and without');
}
