import type { z } from 'zod';
import { Failure, type FieldError, maxFieldErrors } from './failures.ts';

/** Options for parsing a body. With the input, the field errors can tell a missing value from one of the wrong type. */
export const parseOptions = { reportInput: true } as const;

type Issue = z.core.$ZodIssue;

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null;

const messageOfCode: Partial<Record<Issue['code'], (issue: Issue) => string>> = {
  invalid_type: (issue) => (isMissing(issue) ? 'NotNull' : 'Type'),
  too_small: (issue) => ('origin' in issue && issue.origin === 'string' ? 'Size' : 'Min'),
  too_big: (issue) => ('origin' in issue && issue.origin === 'string' ? 'Size' : 'Max'),
  invalid_union: (issue) => (isMissing(issue) ? 'NotNull' : 'Type'),
  invalid_value: (issue) => (isMissing(issue) ? 'NotNull' : 'Value'),
  custom: (issue) => issue.message,
};

const maxNameLength = 200;

/**
 * The path of an issue, such as `pieces.0.option`. The keys of records come from the sender and may be long, so the
 * path is cut.
 */
const fieldNameOf = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, maxNameLength);

const messageOfIssue = (issue: Issue): string => messageOfCode[issue.code]?.(issue) ?? 'Pattern';

/**
 * The field errors of a body, at most `maxFieldErrors`, with the messages that the specification's clients know
 * (specification 5 and 8). A body with many wrong items has one issue per item, and the issues above the maximum are
 * ignored.
 */
export function fieldErrorsOf(objectName: string, { issues }: z.ZodError): FieldError[] {
  const fieldError = (path: readonly PropertyKey[], message: string) => ({
    objectName,
    field: fieldNameOf(path),
    message,
  });
  const errors = issues.slice(0, maxFieldErrors).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [fieldError(issue.path, messageOfIssue(issue))];
    return issue.keys.slice(0, maxFieldErrors).map((key) => fieldError([...issue.path, key], 'Unknown'));
  });
  return errors.slice(0, maxFieldErrors);
}

const countOf = ({ issues }: z.ZodError): number =>
  issues.reduce((count, issue) => count + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);

/** The failure for an invalid body, with its field errors and their total number. */
export const validationFailure = (objectName: string, error: z.ZodError): Failure =>
  new Failure('error.validation', {}, fieldErrorsOf(objectName, error), countOf(error));
