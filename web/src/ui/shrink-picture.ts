/** The server keeps no more than this, so no more need travel. */
const widestPx = 2560;
/** What is smaller travels as it is. */
const largeBytes = 2_000_000;

/**
 * A large picture as the server would keep it, drawn in the browser: a photograph of 12 MB travels as some 500 kB. A GIF may
 * move and stays what it is, like everything that the browser cannot draw.
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
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  return drawn !== null && drawn.size < file.size ? new File([drawn], file.name, { type: drawn.type }) : file;
}
