// Control, format (zero-width, direction), private and unassigned characters, lone surrogates, white space, and
// letters that show nothing.
const forbiddenCharacter = /[\p{C}\p{Default_Ignorable_Code_Point}\s]/u;
const hiddenCharacter = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text holds a character that nobody sees: it is refused where it stands, at the ends too, never trimmed. */
export const hasHiddenCharacter = (text: string): boolean => hiddenCharacter.test(text);

/**
 * The one form in which logins are stored and compared: without blanks around it, NFKC, lower case, so that look-alikes of
 * one login are one. Null for what is blank or holds characters that cannot be seen. An e-mail address works too.
 */
export function normaliseLogin(login: string | null | undefined): string | null {
  const given = login ?? '';
  const trimmed = given.trim();
  if (trimmed === '' || hasHiddenCharacter(given) || forbiddenCharacter.test(trimmed)) return null;
  // Lower-casing can take a text out of NFKC, and NFKC can bring back upper case: twice settles both.
  const folded = fold(fold(trimmed));
  return folded === '' || forbiddenCharacter.test(folded) ? null : folded;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
