/** The next sort after a click on a column: ascending first, then the other direction. */
export function nextSort(field: string, current: string | null): string {
  return current === `${field},asc` ? `${field},desc` : `${field},asc`;
}

/** The sort direction of a column. */
export function sortedBy(field: string, current: string | null): 'ascending' | 'descending' | 'none' {
  if (current === `${field},asc`) return 'ascending';
  return current === `${field},desc` ? 'descending' : 'none';
}
