import { browserCaller } from '../platform/browser-caller.ts';
import type { AnyEndpoint } from '../platform/caller.ts';
import { sendForm } from '../platform/send-form.ts';
import { sentBytes } from '../ui/accepted-file.ts';
import type { FormValues, Row } from './form-values.ts';

/** The first file that is too large for JSON, with its field. */
export function largeFileIn(values: FormValues): readonly [name: string, file: File] | undefined {
  return Object.entries(values).flatMap(([name, value]): [string, File][] => {
    const file = typeof value === 'object' && value !== null && 'file' in value ? value.file : undefined;
    return file && file.size > sentBytes ? [[name, file]] : [];
  })[0];
}

/** Sends the values of a form as JSON, or as multipart when a file is too large for that. Returns the saved row. */
export async function saveRow(
  endpoint: AnyEndpoint,
  body: Readonly<Record<string, unknown>>,
  values: FormValues,
): Promise<Row> {
  const [name, file] = largeFileIn(values) ?? [];
  // POST and PUT of every resource reply with its row.
  if (!name || !file || body[name] === undefined) return (await browserCaller().call(endpoint, { body })) as Row;
  const { [name]: _inItsPart, ...rest } = body;
  return (await sendWithFile(endpoint, rest, name, file)) as Row;
}

/**
 * Sends a body as a form, with its file in a part named after its field. The file comes last: the body decides whether
 * it is read.
 */
export function sendWithFile(
  endpoint: AnyEndpoint,
  body: Readonly<Record<string, unknown>>,
  name: string,
  file: File,
): Promise<unknown> {
  const form = new FormData();
  form.append('entity', JSON.stringify(body));
  form.append(name, file, file.name);
  return sendForm(endpoint, { body: form, onProgress: () => undefined });
}
