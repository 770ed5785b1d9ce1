/** A company's name is its domain prefix: 2 to 20 letters a to z (specification 5, registration). */
export const companyNamePattern = /^[a-z]{2,20}$/u;

/** Names that nobody can register: they belong to the platform, or could be used for deception. */
export const reservedCompanyNames: ReadonlySet<string> = new Set(
  `abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover beta billing blog cdn
  console contact dashboard database dev dns docs download email files ftp gateway help host hostmaster id imap img
  info internal intranet legal live localhost login logout mail main manage management media metrics mobile monitor
  mx my news ns null oauth office ops owner pay payment payments platform pop portal postmaster preview private prod
  proxy public register root sales search secure security server service services shop signin signup smtp sso stage
  staging static stats status storage store support sys system test tests tus undefined upload uploads user users
  video videos vpn web webhook webmail webmaster wiki www`.split(/\s+/u),
);

/**
 * Whether a visitor may use the name for a new company. `mainCompany` is the platform's own. The caller checks whether
 * another company has the name.
 */
export function isCompanyName(name: string, mainCompany = ''): boolean {
  const isTaken = reservedCompanyNames.has(name) || name.includes('demo') || name === mainCompany;
  return companyNamePattern.test(name) && !isTaken;
}

/** A company name as typed into the registration: trimmed and lower-cased (specification 5). */
export function normaliseCompanyName(name: string): string {
  return name.trim().toLowerCase();
}
