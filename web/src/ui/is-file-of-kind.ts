import { isWebVtt } from '@lernhaus/domain/media/is-web-vtt';
import { imageKinds, sniffLength, sniffMedia, videoKinds } from '@lernhaus/domain/media/sniff-media';

export type FileKind = 'video' | 'image' | 'icon' | 'captions';

/** Whether a file has the right type, by its first bytes, as the server checks it. */
export async function isFileOfKind(file: Blob, kind: FileKind): Promise<boolean> {
  const head = file.slice(0, sniffLength);
  if (kind === 'captions') return isWebVtt(await head.text());
  const media = sniffMedia(new Uint8Array(await head.arrayBuffer()));
  if (media === null) return false;
  return kind === 'video' ? videoKinds.has(media) : imageKinds.has(media) || (kind === 'icon' && media === 'ico');
}
