// Control, format (zero-width, direction), private and unassigned characters, lone surrogates, white space, and
// invisible letters.
const forbiddenCharacter = /[\p{C}\p{Default_Ignorable_Code_Point}\s]/u;
const hiddenCharacter = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Names that addresses give another meaning: browsers remove dots (`/users/..`), and pages and calls beside those of a
 * user have the other names.
 */
const namesInAddresses: ReadonlySet<string> = new Set(['.', '..', 'authorities', 'invitations', 'invite', 'new']);

/** Whether a text contains an invisible character, also at its ends. Such a text is rejected, never trimmed. */
export const hasHiddenCharacter = (text: string): boolean => hiddenCharacter.test(text);

/**
 * The form in which logins are stored and compared: trimmed, NFKC, lower case, so that look-alikes are the same login.
 * Null for a blank login, for one with invisible characters or with white space inside, and for one that addresses give
 * another meaning. Works for e-mail addresses too.
 */
export function normaliseLogin(login: string | null | undefined): string | null {
  const text = login ?? '';
  const trimmed = text.trim();
  if (trimmed === '' || hasHiddenCharacter(text) || forbiddenCharacter.test(trimmed)) return null;
  // Lower-casing can leave NFKC, and NFKC can bring back upper case; doing both twice gives a stable result.
  const foldedLogin = fold(fold(trimmed));
  return foldedLogin === '' || forbiddenCharacter.test(foldedLogin) || namesInAddresses.has(foldedLogin)
    ? null
    : foldedLogin;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
