import sharp from 'sharp';

/** A picture as PNG on white that fits into a box of pixels, for programs that read no other format. */
export const pictureAsPng = (bytes: Uint8Array, width: number, height: number): Promise<Uint8Array> =>
  sharp(bytes)
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
