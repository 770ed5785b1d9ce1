import { resourceAt } from '@lernhaus/contract/resources';
import { FilterSelect } from '../ui/filter-select.tsx';
import { SearchedFilter } from '../ui/lazy-searched-filter.tsx';
import { screensOf } from './entity-screens.ts';
import { useSearchedChoices } from './use-searched-choices.ts';

interface ReferenceFilterProps {
  /** The path of the rows to which the listed ones refer. */
  to: string;
  label: string;
  /** Empty for no filter. */
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by the row to which its rows refer. */
export function ReferenceFilter({ to, ...props }: ReferenceFilterProps) {
  const { choices, onSearch, isSearching } = useSearchedChoices(screensOf(resourceAt(to)), props.value);
  return onSearch ? (
    <SearchedFilter {...props} choices={choices} onSearch={onSearch} isSearching={isSearching} />
  ) : (
    <FilterSelect {...props} choices={choices} />
  );
}
