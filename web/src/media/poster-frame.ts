/** Wide enough for any player, small enough for a body of JSON. */
const widestPx = 1280;

/** What a film shows now, as a picture in base64; null where the browser cannot tell. */
export function frameOf(video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, widestPx / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return base64Of(canvas.toDataURL('image/jpeg', 0.86));
}

export const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** A file's bytes in base64, for what is small enough to go inside JSON. */
export function base64OfFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(base64Of(reader.result as string));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

/** A file that is only in the browser, with an address to show it by. */
export interface LocalFile {
  readonly file: File;
  readonly url: string;
}

/** The address names the file where it lies and ends with the page: nothing is copied. */
export const localFile = (file: File): LocalFile => ({ file, url: URL.createObjectURL(file) });
