// Control, format (zero-width, direction), private and unassigned characters, lone surrogates, white space, and
// letters that show nothing.
const refused = /[\p{C}\p{Default_Ignorable_Code_Point}\s]/u;

/**
 * The one form in which logins are stored and compared: trimmed, NFKC, lower case, so that look-alikes of one
 * login are one. Null for what is blank or holds characters that cannot be seen. An e-mail address works too.
 */
export function normaliseLogin(login: string | null | undefined): string | null {
  const trimmed = (login ?? '').trim();
  if (trimmed === '' || refused.test(trimmed)) return null;
  // Lower-casing can take a text out of NFKC, and NFKC can bring back upper case: twice settles both.
  const folded = fold(fold(trimmed));
  return folded === '' || refused.test(folded) ? null : folded;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
