const invalidCharacter = /[^A-Za-z0-9+/=\s]/;

/** Whether a text is base64, line breaks allowed. One look for what may not be there: linear at any length. */
export const isBase64 = (text: string): boolean => !invalidCharacter.test(text);
