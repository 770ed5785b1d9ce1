/** The limits that both the server and the browser use. */
export const limits = {
  /** Rows of a page: the default and the maximum; a larger `size` is reduced to the maximum. */
  pageSize: 20,
  pageSizeMax: 200,
  /** The browser aborts a call after this time, in milliseconds (specification 9). */
  requestTimeoutMs: 60_000,
  /** Maximum size of a JSON body in bytes, unless the endpoint declares another one. */
  bodyBytes: 256 * 1024,
  /** Maximum size of a body with rich text, in bytes. */
  textBodyBytes: 1024 * 1024,
  /** Maximum size of a body with a file as base64, in bytes. */
  richBodyBytes: 8 * 1024 * 1024,
  /** Maximum number of values in a JSON body: objects, lists, their entries, and names. */
  bodyValues: 20_000,
  imageBytes: 10 * 1024 * 1024,
  /** Maximum size of a picture or document of a feedback entry, in bytes. */
  attachmentBytes: 5_000_000,
  imagePixels: 40_000_000,
  captionsBytes: 512 * 1024,
  /** Maximum size of an uploaded video, in bytes. */
  videoBytes: 5_000_000_000,
  /** Maximum size of a course archive, in bytes. */
  courseArchiveBytes: 5_000_000_000,
  /** Maximum size of a file of questions in bytes, and maximum number of questions in it. */
  questionFileBytes: 10 * 1024 * 1024,
  questionsAtOnce: 1000,
} as const;
