/**
 * SQL that is true for the rows of a `shared` resource that a company sees: its own, and those shared with it.
 * `company` is the parameter with the company, `alias` the table's name in the statement.
 */
export const offeredSql = (company: '$1' | '$2', alias: string): string =>
  `(${alias}.owner = ${company} or ${alias}.sub_owners @> array[${company}]::varchar[])`;
