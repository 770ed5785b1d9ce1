import type { z } from 'zod';
import type { FieldError } from './failures.ts';

type Issue = z.core.$ZodIssue;

const words: Partial<Record<Issue['code'], (issue: Issue) => string>> = {
  invalid_type: (issue) => (issue.input === undefined || issue.input === null ? 'NotNull' : 'Type'),
  too_small: (issue) => ('origin' in issue && issue.origin === 'string' ? 'Size' : 'Min'),
  too_big: (issue) => ('origin' in issue && issue.origin === 'string' ? 'Size' : 'Max'),
  invalid_value: () => 'Value',
  custom: (issue) => issue.message,
};

/** Every refused field of a body, in the words the specification's clients know (specification 5 and 8). */
export function fieldErrorsOf(objectName: string, error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    objectName,
    field: issue.path.join('.'),
    message: words[issue.code]?.(issue) ?? 'Pattern',
  }));
}
