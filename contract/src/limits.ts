/** Bounds that both sides must agree on. */
export const limits = {
  /** Rows of a page: what a list gives when not asked, and the most it gives (a larger `size` is read as this). */
  pageSize: 20,
  pageSizeMax: 200,
  /** Milliseconds after which the browser gives up on a call (specification 9). */
  requestTimeoutMs: 60_000,
  /** Bytes of a JSON body unless a call says otherwise. */
  bodyBytes: 256 * 1024,
  /** Bytes of a body that carries rich text. */
  textBodyBytes: 1024 * 1024,
  /** Bytes of a body that carries a file as base64. */
  richBodyBytes: 8 * 1024 * 1024,
  /** Values in a JSON body: objects, lists, what stands in them, and names. */
  bodyValues: 20_000,
  imageBytes: 10 * 1024 * 1024,
  /** The largest picture or document of a feedback. */
  attachmentBytes: 5_000_000,
  imagePixels: 40_000_000,
  captionsBytes: 512 * 1024,
  /** The largest film that is taken in one go. */
  videoBytes: 5_000_000_000,
  /** The largest archive of a course that is taken in one go. */
  courseArchiveBytes: 5_000_000_000,
  /** The largest file of questions, and how many are taken from one. */
  questionFileBytes: 10 * 1024 * 1024,
  questionsAtOnce: 1000,
} as const;
