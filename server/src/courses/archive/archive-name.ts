import { cutText } from '@lernhaus/domain/cut-text';

/** The file name of a course: letters and digits of any script, joined by hyphens. */
export function archiveFileName(course: string): string {
  const name = cutText(
    course
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
    80,
  );
  return `${name || 'course'}.zip`;
}
