/** The file name of a course: letters and digits of any script, joined by hyphens. */
export function archiveFileName(course: string): string {
  const name = course
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${name || 'course'}.zip`;
}
