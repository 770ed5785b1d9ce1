const ownVideo = /^(?:https?:\/\/[^/?#\s]+)?\/files\/([a-z]{2,20}\/videos\/[0-9a-f]{32}\.[a-z0-9]{2,5})(?:[?#]\S*)?$/u;

/**
 * The storage key of a video of this site, from an address that an author picked or copied, with or without host and
 * signature. Null for a video elsewhere.
 */
export const videoKeyOf = (address: string | null | undefined): string | null =>
  ownVideo.exec((address ?? '').trim())?.[1] ?? null;
