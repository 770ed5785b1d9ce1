const ownVideo = /^(?:https?:\/\/[^/?#\s]+)?\/files\/([a-z]{2,20}\/videos\/[0-9a-f]{32}\.[a-z0-9]{2,5})(?:[?#]\S*)?$/u;

/**
 * The key under which a film of the house is stored, out of the address an author gave: picked, or copied from somewhere with
 * its host and a signature that will not last. Null for a film that is somewhere else.
 */
export const videoKeyOf = (address: string | null | undefined): string | null =>
  ownVideo.exec((address ?? '').trim())?.[1] ?? null;
