import { limits } from '@lernhaus/contract/limits';

/** What a body of JSON has room for, as base64 beside the texts of a form. */
export const sentBytes = Math.floor(limits.richBodyBytes * 0.72);

/** What a form takes as a file: the types and endings that the picker offers, what people call them, and the largest. */
export const acceptedFiles = {
  image: { types: 'image/png,image/jpeg,image/gif,image/webp', kinds: 'PNG, JPEG, GIF, WebP', bytes: sentBytes },
  video: { types: 'video/mp4,video/webm', kinds: 'MP4, WebM', bytes: sentBytes },
  captions: { types: '.vtt,text/vtt', kinds: 'WebVTT (.vtt)', bytes: limits.captionsBytes },
  attachment: {
    types: 'image/*,.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp',
    kinds: 'PNG, JPEG, GIF, WebP, PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP',
    bytes: limits.attachmentBytes,
  },
} as const;

/** Whether a file is of one of the types or endings; a picker offers others all the same, and files are dropped, too. */
export function isOfType({ name, type }: { name: string; type: string }, types: string): boolean {
  const lower = name.toLowerCase();
  return types
    .split(',')
    .some((one) =>
      one.startsWith('.') ? lower.endsWith(one) : one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one,
    );
}
