/** The kind of a picture in words: 'PNG' for image/png. */
export const pictureKind = (contentType: unknown): string =>
  String(contentType)
    .replace(/^image\/(?:svg\+xml)?/, '')
    .toUpperCase() || 'SVG';
