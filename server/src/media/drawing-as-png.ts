import sharp from 'sharp';

/** A drawing (SVG) of our own as PNG with few colours. A picture in it is a data address. */
export async function drawingAsPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer());
}
