const invalidCharacter = /[^A-Za-z0-9+/=\s]/;

/** Whether a text is base64; line breaks are allowed. The pattern looks for one wrong character, so it is linear. */
export const isBase64 = (text: string): boolean => !invalidCharacter.test(text);
