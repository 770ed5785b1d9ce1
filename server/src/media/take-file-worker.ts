import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { isWebVtt } from '@lernhaus/domain/media/is-web-vtt';
import { mediaTypes, sniffMedia } from '@lernhaus/domain/media/sniff-media';
import { cleanIcon } from './clean-icon.ts';
import { reencodedImage } from './reencode-image.ts';
import { sniffedDocument } from './sniffed-document.ts';

export interface TakeFileInput {
  /** An `icon` may be an ICO file beside what every image may be. */
  readonly accept: 'image' | 'icon' | 'attachment' | 'captions';
  /** The file, or its base64 text. */
  readonly file: Uint8Array | string;
}

/** A file as it is stored. */
export interface TakenFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly ending: string;
}

const mostBytes = {
  image: limits.imageBytes,
  icon: limits.imageBytes,
  attachment: limits.attachmentBytes,
  captions: limits.captionsBytes,
} as const;

/** Looks into a file, refuses what it is not, and draws pictures anew. */
export async function run({ accept, file }: TakeFileInput): Promise<TakenFile> {
  const bytes =
    typeof file === 'string' ? Buffer.from(file, 'base64') : Buffer.from(file.buffer, file.byteOffset, file.length);
  if (bytes.length > mostBytes[accept]) throw new Failure('error.upload.size');
  const { bytes: taken, ...rest } = await takenFile(accept, bytes);
  return { ...rest, bytes: Uint8Array.from(taken) };
}

export const transferOf = ({ bytes }: TakenFile): ArrayBuffer[] => [bytes.buffer];

interface Taken {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly ending: string;
}

async function takenFile(accept: TakeFileInput['accept'], bytes: Buffer): Promise<Taken> {
  if (accept === 'captions') {
    if (!isWebVtt(bytes.toString('utf8'))) throw new Failure('error.upload.type');
    return { bytes, type: 'text/vtt', ending: 'vtt' };
  }
  if (accept === 'icon' && sniffMedia(bytes) === 'ico')
    return { bytes: cleanIcon(bytes), type: mediaTypes.ico, ending: 'ico' };
  // A document is kept as it is, under the type its content tells.
  const document = accept === 'attachment' ? await sniffedDocument(bytes) : null;
  return document ? { ...document, bytes } : reencodedImage(bytes);
}
