/** What may be attached to a feedback beside pictures: documents, by the type their content tells, with their ending. */
export const documentTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/** The pictures that may be attached; they are drawn anew and kept as WebP. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/**
 * A file's name with the ending its stored form has: `holiday.png` that is kept as WebP is `holiday.webp`. A name without
 * an ending stays as it is.
 */
export function withExtension(name: string, ending: string): string {
  return name.trim().replace(/^(.*)\.[A-Za-z0-9]{1,5}$/, (_whole, stem: string) => `${stem || 'file'}.${ending}`);
}
