const longest = 255;

/** The title of a file's row: its name without control characters, never empty. */
export const fileTitle = (fileName: string): string =>
  fileName
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest)
    .toWellFormed() || 'file';
