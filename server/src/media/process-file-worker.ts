import { isUtf8 } from 'node:buffer';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { isWebVtt } from '@lernhaus/domain/media/is-web-vtt';
import { mediaTypes, sniffMedia } from '@lernhaus/domain/media/sniff-media';
import { isDamagedUtf8 } from '../platform/damaged-utf8.ts';
import { cleanIcon } from './clean-icon.ts';
import { detectDocument } from './detect-document.ts';
import { reencodeImage } from './reencode-image.ts';

export interface ProcessFileInput {
  /** An `icon` may also be an ICO file. */
  readonly accept: 'image' | 'icon' | 'attachment' | 'captions';
  /** The file, or its base64 text. */
  readonly file: Uint8Array | string;
}

/** A processed file, ready to be stored. */
export interface ProcessedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly ending: string;
}

const maxBytes = {
  image: limits.imageBytes,
  icon: limits.imageBytes,
  attachment: limits.attachmentBytes,
  captions: limits.captionsBytes,
} as const;

/** Checks a file's content and encodes pictures again. */
export async function run({ accept, file }: ProcessFileInput): Promise<ProcessedFile> {
  const bytes =
    typeof file === 'string' ? Buffer.from(file, 'base64') : Buffer.from(file.buffer, file.byteOffset, file.length);
  if (bytes.length > maxBytes[accept]) throw new Failure('error.upload.size');
  const { bytes: processed, ...rest } = await processFile(accept, bytes);
  return { ...rest, bytes: Uint8Array.from(processed) };
}

export const transferOf = ({ bytes }: ProcessedFile): ArrayBuffer[] => [bytes.buffer];

interface FileContent {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly ending: string;
}

/**
 * WebVTT is UTF-8. A file that is not comes from a program that writes Western European letters in Windows' encoding, or
 * has a damaged letter, which is replaced.
 */
function utf8Of(bytes: Buffer): Buffer {
  if (isUtf8(bytes)) return bytes;
  return Buffer.from(isDamagedUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('windows-1252').decode(bytes));
}

async function processFile(accept: ProcessFileInput['accept'], bytes: Buffer): Promise<FileContent> {
  if (accept === 'captions') {
    if (!isWebVtt(bytes.toString('utf8'))) throw new Failure('error.upload.type');
    const text = utf8Of(bytes);
    if (text.length > maxBytes.captions) throw new Failure('error.upload.size');
    return { bytes: text, type: 'text/vtt', ending: 'vtt' };
  }
  if (accept === 'icon' && sniffMedia(bytes) === 'ico')
    return { bytes: cleanIcon(bytes), type: mediaTypes.ico, ending: 'ico' };
  // A document is stored unchanged, with its detected type.
  const document = accept === 'attachment' ? await detectDocument(bytes) : null;
  return document ? { ...document, bytes } : reencodeImage(bytes);
}
