/** Whether the search of an address asks for ADMIN's list of all columns, which is another screen of the same path. */
export const showsAllColumns = (search: string | URLSearchParams): boolean =>
  new URLSearchParams(search).get('columns') === 'all';
