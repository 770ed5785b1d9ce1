/** A click on a column: ascending first, then the other way round. */
export function nextSort(field: string, current: string | null): string {
  return current === `${field},asc` ? `${field},desc` : `${field},asc`;
}

/** The direction in which a column is sorted now. */
export function sortedBy(field: string, current: string | null): 'ascending' | 'descending' | 'none' {
  if (current === `${field},asc`) return 'ascending';
  return current === `${field},desc` ? 'descending' : 'none';
}
