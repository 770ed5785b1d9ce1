import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { limits } from '@lernhaus/contract/limits';
import { withExtension } from '@lernhaus/domain/media/attachment-kinds';
import type { Media } from '../media/api.ts';
import type { Request } from '../platform/http/create-app.ts';
import { bytesOf, type IncomingFile, isForm, missingField, readUpload } from '../platform/http/uploads.ts';
import { prepareValues } from '../resource/blobs.ts';
import type { StoredBlob, Values } from '../resource/field-values.ts';

/** The maximum size of the text in a form: up to four bytes per character. */
const maxFieldBytes = userFeedback.fields.feedbackText.max * 4;
const maxNameLength = 255;

export interface ReceivedFeedback {
  readonly values: Values;
  /** The stored file of the entry; it is deleted if the entry is refused. */
  readonly stored: StoredBlob | undefined;
}

/**
 * Reads an entry from JSON, with its file as base64, or from a form with the file as a part. `assertPlaceAllowed`
 * refuses a wrong place before the file is read.
 */
export async function receiveFeedback(
  media: Media['store'],
  company: string,
  { body, request }: { body: unknown; request: Request },
  parse: (body: unknown) => Values,
  assertPlaceAllowed: (containerId: string) => Promise<void>,
): Promise<ReceivedFeedback> {
  if (!isForm(request)) {
    const parsed = parse(body);
    const { containerId } = parsed;
    if (typeof containerId === 'string') await assertPlaceAllowed(containerId);
    const values = await prepareValues(userFeedback, parsed, company, media);
    return withFileFields(values, (values['attachment'] ?? undefined) as StoredBlob | undefined);
  }
  const storeAttachment = async (file: IncomingFile) => media.putBytes(company, 'attachment', await bytesOf(file));
  const {
    stored: storedFile,
    fields,
    fileName,
  } = await readUpload(request, {
    maxBytes: limits.attachmentBytes,
    storeFile: storeAttachment,
    maxFieldBytes,
    beforeFile: async (before) => {
      if (before['containerId'] === undefined) throw missingField('containerId');
      await assertPlaceAllowed(before['containerId']);
    },
  });
  const values = await media.withStoredFile(storedFile, async () =>
    parse({ attachmentName: safeFileName(fileName), ...fields }),
  );
  return withFileFields({ ...values, attachment: storedFile }, storedFile);
}

/** Adds the detected type of the file and a name with the matching extension. */
function withFileFields(values: Values, storedFile: StoredBlob | undefined): ReceivedFeedback {
  if (values['attachment'] === null)
    return { values: { ...values, attachmentName: null, attachmentType: null }, stored: undefined };
  if (!storedFile) return { values, stored: storedFile };
  const name = values['attachmentName'];
  const ending = storedFile.key.split('.').at(-1) ?? '';
  const attachmentName = withExtension(safeFileName(typeof name === 'string' ? name : ''), ending);
  return { values: { ...values, attachmentName, attachmentType: storedFile.type }, stored: storedFile };
}

const safeFileName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}/\\]/gu, '')
    .trim()
    .slice(-maxNameLength)
    .toWellFormed() || 'file';
