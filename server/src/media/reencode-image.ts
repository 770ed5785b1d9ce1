import { Failure, type PlainFailureCode } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { imageKinds, sniffMedia } from '@lernhaus/domain/media/sniff-media';
import sharp from 'sharp';

/** Enough pixels for any screen. */
const maxSizePx = 2560;
/** The library's threads stop after this time, before the deadline of the worker thread. */
const timeoutSeconds = 30;

/** Encodes a picture again as WebP, so that hidden data (scripts, locations, camera data) do not survive. */
export async function reencodeImage(bytes: Buffer): Promise<{ bytes: Buffer; type: string; ending: string }> {
  const kind = sniffMedia(bytes);
  if (!kind || !imageKinds.has(kind)) throw new Failure('error.upload.type');
  try {
    const picture = sharp(bytes, {
      limitInputPixels: limits.imagePixels,
      animated: kind === 'gif',
      failOn: 'error',
    });
    const webp = await picture
      .rotate()
      .resize({ width: maxSizePx, height: maxSizePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
    return { bytes: webp, type: 'image/webp', ending: 'webp' };
  } catch (error) {
    throw Object.assign(new Failure(refusalOf(error as Error)), { cause: error });
  }
}

function refusalOf({ message }: Error): PlainFailureCode {
  if (message.includes('pixel limit')) return 'error.upload.size';
  return message.startsWith('timeout') ? 'error.tooComplex' : 'error.upload.broken';
}
