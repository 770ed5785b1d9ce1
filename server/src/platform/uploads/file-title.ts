import { cutText } from '@lernhaus/domain/cut-text';

const longest = 255;

/** The title of a file's row: its name without control characters, never empty. */
export const fileTitle = (fileName: string): string =>
  cutText(
    fileName
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim(),
    longest,
  ) || 'file';
