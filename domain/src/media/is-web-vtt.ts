/**
 * Whether a text is WebVTT by its first line, as browsers read it (WebVTT 4.1): the word `WEBVTT`, alone or followed by
 * a space, a tab or the end of the line. A byte order mark may stand before it.
 */
export const isWebVtt = (text: string): boolean => /^\u{feff}?WEBVTT(?:[ \t\r\n]|$)/u.test(text);
