/** Pixels, as social networks ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The largest logo. */
export const logoBox = { width: 380, height: 72 } as const;

/** The picture of a course or of a page covers this width, and the whole height. */
export const pictureWidth = 500;
