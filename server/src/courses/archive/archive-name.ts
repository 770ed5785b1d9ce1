/** The file name of a course: letters and digits of any script, joined by hyphens. */
export function archiveFileName(course: string): string {
  const name = course
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${name || 'course'}.zip`;
}

/** RFC 6266: the full name, and one without accents for old clients. */
export function contentDisposition(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^\w.-]/g, '') || 'course.zip';
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
