import type { Field } from '@lernhaus/contract/resource/field';
import { filteredOf } from '@lernhaus/contract/resource/schemas';
import { searchLength } from '@lernhaus/contract/search-lengths';
import { useCompanies } from '../platform/companies.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { ColumnMenu } from '../ui/column-menu.tsx';
import { CsvExport } from '../ui/csv-export.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { ListMenu, type ListTool } from '../ui/list-menu.tsx';
import { SortSelect } from '../ui/sort-select.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { queryWithSort, readAll } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import type { EntityScreens } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';
import { type ListQuery, searchOf } from './list-query.ts';
import { hiddenIds } from './pending-deletions.ts';
import { ReferenceFilter } from './reference-filter.tsx';
import { exportedFieldNames, rowCells } from './row-cells.ts';

interface ListBarProps {
  screens: EntityScreens;
  query: ListQuery;
  /** The columns that the list can show, and those that it shows. */
  columnNames: readonly string[];
  visibleColumns: readonly string[];
  onColumns: (visibleColumns: readonly string[] | null) => void;
  /** What else can be done with the whole list. */
  tools: readonly ListTool[];
  /** Whether the list has no column headings on any screen. */
  isGrid: boolean;
}

/** The bar above a list: search and filters, which are kept in the address, and what can be done with the list. */
export function ListBar({ screens, query, columnNames, visibleColumns, onColumns, tools, isGrid }: ListBarProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { seesAllTenants } = useRights(screens);
  const texts = fieldTexts(t, screens.resource);
  const narrow = (more: Partial<ListQuery>) =>
    void navigate(entityAddresses(screens, searchOf({ ...query, page: 1, ...more })).list(), {
      replace: true,
      preventScrollReset: true,
    });
  // The filters follow the columns: a filter for a column that is not shown would only fill the bar.
  const filters = filteredOf(screens.resource).filter(
    ([name, field]) => (field !== null || seesAllTenants) && (visibleColumns.includes(name) || query.filters[name]),
  );
  const setFilter = (name: string, value: string) => {
    const { [name]: _before, ...others } = query.filters;
    narrow({ filters: value ? { ...others, [name]: value } : others });
  };
  return (
    <FilterBar
      search={{
        label: t('list.search', { entities: texts.many }),
        value: query.search,
        maxLength: searchLength,
        onSearch: (search) => narrow({ search }),
      }}
      tools={
        <ListMenu tools={tools}>
          <ColumnMenu
            columns={columnNames.map((name) => ({ name, label: texts.label(name) }))}
            visibleColumns={visibleColumns}
            onChange={onColumns}
          />
          <CsvExport
            name={texts.many}
            header={exportedFieldNames(screens.resource).map(texts.label)}
            read={async (signal, onProgress) => {
              const rows = await readAll(screens, query, signal, onProgress);
              const hidden = hiddenIds(screens.resource.path);
              return rows.filter(({ id }) => !hidden.has(id)).map((row) => rowCells(screens.resource, row, t));
            }}
          />
        </ListMenu>
      }
      sort={
        <SortSelect
          isOnEveryScreen={isGrid}
          columns={visibleColumns.map((name) => ({
            name,
            label: texts.label(name),
            isSortable: screens.isPaged && screens.sortable.includes(name),
          }))}
          sort={queryWithSort(screens, query).sort}
          addressOfSort={(sort) => entityAddresses(screens, searchOf({ ...query, sort })).list()}
        />
      }
      filters={filters.map(([name]) => query.filters[name] ?? '')}
    >
      {filters.map(([name, field]) => (
        <Filter
          key={name}
          screens={screens}
          field={field}
          label={texts.label(name)}
          value={query.filters[name] ?? ''}
          onChange={(value) => setFilter(name, value)}
        />
      ))}
    </FilterBar>
  );
}

interface FilterProps {
  screens: EntityScreens;
  /** Null for the owner of the rows. */
  field: Field | null;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Filter({ screens, field, ...props }: FilterProps) {
  const t = useTexts();
  const { choice } = fieldTexts(t, screens.resource);
  if (field?.kind === 'choice')
    return <FilterSelect {...props} choices={field.choices.map((id) => ({ id, label: choice(id) }))} />;
  if (field?.kind === 'reference') return <ReferenceFilter to={field.to} {...props} />;
  if (!field) return <OwnerFilter {...props} />;
  return (
    <FilterSelect
      {...props}
      choices={[true, false].map((is) => ({ id: String(is), label: t(is ? 'entity.yes' : 'entity.no') }))}
    />
  );
}

type SelectProps = Omit<FilterProps, 'screens' | 'field'>;

function OwnerFilter(props: SelectProps) {
  return <FilterSelect {...props} choices={useCompanies()} />;
}
