import { limits } from '@lernhaus/contract/limits';

/** The maximum size of a file as base64 in a JSON body. A larger file is sent as a part of its own. */
export const sentBytes = Math.floor(limits.richBodyBytes * 0.72);

/** The files that forms accept: types for the picker, names for messages, and maximum size. */
export const acceptedFiles = {
  image: {
    types: 'image/png,image/jpeg,image/gif,image/webp',
    kinds: 'PNG, JPEG, GIF, WebP',
    bytes: limits.imageBytes,
  },
  icon: {
    types: 'image/x-icon,image/vnd.microsoft.icon,.ico,image/png,image/jpeg,image/gif,image/webp',
    kinds: 'ICO, PNG, JPEG, GIF, WebP',
    bytes: limits.imageBytes,
  },
  video: { types: 'video/mp4,video/webm', kinds: 'MP4, WebM', bytes: sentBytes },
  captions: { types: '.vtt,text/vtt', kinds: 'WebVTT (.vtt)', bytes: limits.captionsBytes },
  attachment: {
    types: 'image/*,.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp',
    kinds: 'PNG, JPEG, GIF, WebP, PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP',
    bytes: limits.attachmentBytes,
  },
} as const;

/**
 * Whether a file is of one of the types or endings; a picker offers others all the same, and files are dropped, too.
 */
export function isOfType({ name, type }: { name: string; type: string }, types: string): boolean {
  const lower = name.toLowerCase();
  return types
    .split(',')
    .some((one) =>
      one.startsWith('.') ? lower.endsWith(one) : one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one,
    );
}
