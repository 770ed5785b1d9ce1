import { FilterSelect } from './filter-select.tsx';
import { lazyWithTexts } from './lazy-with-texts.ts';

/** The filter by one of many rows, loaded by the lists that have one. */
export const SearchedFilter = lazyWithTexts(async () => (await import('./searched-filter.tsx')).SearchedFilter, {
  fallback: ({ onSearch: _onSearch, isSearching: _isSearching, ...props }) => <FilterSelect {...props} />,
});
