/** The documents that can be attached to a feedback, by content type, with their file extension. */
export const documentTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/** The pictures that can be attached; the server re-encodes and stores them as WebP. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/**
 * A file name with the extension of its stored form: `holiday.png` stored as WebP becomes `holiday.webp`. A name
 * without an extension does not change.
 */
export function withExtension(name: string, ending: string): string {
  return name.trim().replace(/^(.*)\.[A-Za-z0-9]{1,5}$/, (_whole, stem: string) => `${stem || 'file'}.${ending}`);
}
