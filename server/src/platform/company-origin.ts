interface Here {
  readonly publicScheme: string;
  readonly baseDomain: string;
  readonly mainCompany: string;
  /** The host of the call, and whose it is. */
  readonly host: string;
  readonly company: string;
}

/** Where a company lives, as links in mails lead there: on the caller's own host, or below the base domain on its port. */
export function companyOrigin(here: Here, company: string): string {
  if (company === here.company) return `${here.publicScheme}://${here.host}`;
  const port = /:\d+$/.exec(here.host)?.[0] ?? '';
  const domain = company === here.mainCompany ? here.baseDomain : `${company}.${here.baseDomain}`;
  return `${here.publicScheme}://${domain}${port}`;
}
