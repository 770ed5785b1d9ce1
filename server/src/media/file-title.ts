const longest = 255;

/** A file's name as the title of its row: what no text may hold is left out, and there is always one. */
export const fileTitle = (fileName: string): string =>
  fileName
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest)
    .toWellFormed() || 'file';
