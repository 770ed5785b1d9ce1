import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { limits } from '@lernhaus/contract/limits';
import { withExtension } from '@lernhaus/domain/media/attachment-kinds';
import type { Request } from '../platform/http/create-app.ts';
import { type ArrivingFile, bytesOf, isUpload, readUpload } from '../platform/http/uploads.ts';
import { prepareValues } from '../resource/blobs.ts';
import type { StoredBlob, Values } from '../resource/writes.ts';
import type { AttachmentStore } from './feedback-deps.ts';

/** The longest text, as it may stand in a form: up to four bytes a character. */
const mostFieldBytes = userFeedback.fields.feedbackText.max * 4;
const longestName = 255;

export interface ArrivedFeedback {
  readonly values: Values;
  /** The file that came with it, in its store already: it goes again where the entry is refused. */
  readonly kept: StoredBlob | undefined;
}

/**
 * Reads an entry that comes as JSON, its file in it as base64, or as a form with the file in a part of its own. `mayArriveAt`
 * refuses an entry whose place is not the caller's, before its file is looked at.
 */
export async function arrivingFeedback(
  media: AttachmentStore,
  company: string,
  { body, request }: { body: unknown; request: Request },
  parse: (body: unknown) => Values,
  mayArriveAt: (containerId: string) => Promise<void>,
): Promise<ArrivedFeedback> {
  if (!isUpload(request)) {
    const parsed = parse(body);
    const { containerId } = parsed;
    if (typeof containerId === 'string') await mayArriveAt(containerId);
    const values = await prepareValues(userFeedback, parsed, company, media);
    return withFile(values, (values['attachment'] ?? undefined) as StoredBlob | undefined);
  }
  const take = async (file: ArrivingFile) => media.putBytes(company, 'attachment', await bytesOf(file));
  const { kept, fields, fileName } = await readUpload(request, {
    field: 'attachment',
    mostBytes: limits.attachmentBytes,
    keep: take,
    mostFieldBytes,
    beforeFile: async (before) => {
      if (before['containerId'] !== undefined) await mayArriveAt(before['containerId']);
    },
  });
  const values = await media.keepWith(kept, async () => parse({ attachmentName: cleanName(fileName), ...fields }));
  return withFile({ ...values, attachment: kept }, kept);
}

/** What is stored of a file beside its place: its type as its content told, and a name that says the same. */
function withFile(values: Values, kept: StoredBlob | undefined): ArrivedFeedback {
  if (values['attachment'] === null)
    return { values: { ...values, attachmentName: null, attachmentType: null }, kept: undefined };
  if (!kept) return { values, kept };
  const name = values['attachmentName'];
  const ending = kept.key.split('.').at(-1) ?? '';
  const attachmentName = withExtension(cleanName(typeof name === 'string' ? name : ''), ending);
  return { values: { ...values, attachmentName, attachmentType: kept.type }, kept };
}

const cleanName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}/\\]/gu, '')
    .trim()
    .slice(-longestName)
    .toWellFormed() || 'file';
