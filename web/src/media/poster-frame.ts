/** Wide enough for any player, small enough for a JSON body. */
const widestPx = 1280;

/** The current frame of a video as a base64 JPEG; null before the browser has decoded it. */
export function frameOf(video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = video;
  return videoWidth === 0 || videoHeight === 0 ? null : drawPoster(video, videoWidth, videoHeight);
}

/**
 * A picture of any size as a poster in base64, without animation. A file that the browser cannot draw is not changed.
 */
export async function posterOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return base64OfFile(file);
  const poster = drawPoster(picture, picture.width, picture.height);
  picture.close();
  return poster;
}

function drawPoster(source: CanvasImageSource, width: number, height: number): string {
  const scale = Math.min(1, widestPx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return base64Of(canvas.toDataURL('image/jpeg', 0.86));
}

const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** A file as base64, for small files inside JSON. */
export function base64OfFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(base64Of(reader.result as string));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

/** A file in the browser, with an address to show it. */
export interface LocalFile {
  readonly file: File;
  readonly url: string;
}

/** The address is valid until the page closes; nothing is copied. */
export const localFile = (file: File): LocalFile => ({ file, url: URL.createObjectURL(file) });
