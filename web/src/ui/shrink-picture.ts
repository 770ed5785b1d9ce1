/** The server stores no larger pictures. */
const widestPx = 2560;
/** Smaller files are not changed. */
const largeBytes = 2_000_000;

/**
 * Shrinks a large picture in the browser to the size that the server stores: a photo of 12 MB becomes about 500 kB.
 * GIFs, which may be animated, and files that the browser cannot draw are returned unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= largeBytes || !/^image\/(?:jpeg|png|webp)$/.test(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const scale = Math.min(1, widestPx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  return blob !== null && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}
