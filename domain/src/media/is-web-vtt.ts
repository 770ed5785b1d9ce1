/**
 * Whether a text is WebVTT: its first line is the word `WEBVTT`, alone or followed by a space, a tab or the end of the
 * line (WebVTT 4.1). A byte order mark may come before it.
 */
export const isWebVtt = (text: string): boolean => /^\u{feff}?WEBVTT(?:[ \t\r\n]|$)/u.test(text);
