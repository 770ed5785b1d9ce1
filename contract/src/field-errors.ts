import type { z } from 'zod';
import type { FieldError } from './failures.ts';

/** How a body is parsed whose refused fields are told: what was missing differs from what was of the wrong kind. */
export const telling = { reportInput: true } as const;

type Issue = z.core.$ZodIssue;

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null;

const words: Partial<Record<Issue['code'], (issue: Issue) => string>> = {
  invalid_type: (issue) => (isMissing(issue) ? 'NotNull' : 'Type'),
  too_small: (issue) => ('origin' in issue && issue.origin === 'string' ? 'Size' : 'Min'),
  too_big: (issue) => ('origin' in issue && issue.origin === 'string' ? 'Size' : 'Max'),
  invalid_value: (issue) => (isMissing(issue) ? 'NotNull' : 'Value'),
  custom: (issue) => issue.message,
};

/** Every refused field of a body, in the words the specification's clients know (specification 5 and 8). */
export function fieldErrorsOf(objectName: string, error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ objectName, field: [...issue.path, key].join('.'), message: 'Unknown' }));
    return [{ objectName, field: issue.path.join('.'), message: words[issue.code]?.(issue) ?? 'Pattern' }];
  });
}
