import type { FieldError } from '@lernhaus/contract/failures';
import { CallFailure } from './call-failure.ts';

interface Problem {
  message?: string;
  title?: string;
  detail?: string;
  params?: Record<string, string | number>;
  fieldErrors?: FieldError[];
}

/** Reads a problem document. Any other text, for example from a proxy, becomes the message. */
export async function failureOf(endpoint: string, response: Response): Promise<CallFailure> {
  const text = await response.text();
  const problem = problemOf(text);
  return new CallFailure({
    status: response.status,
    key: problem.message ?? problem.title ?? (text.slice(0, 200) || `error.http.${response.status}`),
    params: problem.params ?? {},
    fieldErrors: problem.fieldErrors ?? [],
    endpoint,
    appError: response.headers.get('x-app-error'),
    body: problem,
  });
}

function problemOf(text: string): Problem {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
