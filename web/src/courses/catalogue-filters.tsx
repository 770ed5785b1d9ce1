import { longSearchLength } from '@lernhaus/contract/search-lengths';
import { addresses } from '../platform/addresses.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { type CatalogueQuery, catalogueLengths, cataloguePrices, catalogueSorts } from './catalogue-query.ts';

/** Search, filters and sort of the catalogue, in one bar and in the address. The form works without scripts. */
export function CatalogueFilters({ query }: { query: CatalogueQuery }) {
  const t = useTexts();
  const navigate = useNavigate();
  const show = (change: Partial<CatalogueQuery>) =>
    void navigate(addresses.catalogue({ ...query, ...change, page: 1 }), { replace: true, preventScrollReset: true });
  return (
    <FilterBar
      action={addresses.catalogue()}
      search={{
        label: t('catalogue.search'),
        value: query.search,
        maxLength: longSearchLength,
        onSearch: (search) => show({ search }),
      }}
      sort={
        <FilterSelect
          name="sort"
          label={t('catalogue.sort')}
          value={query.sort ?? ''}
          choices={catalogueSorts.map((id) => ({ id, label: t(`catalogue.sort.${id}`) }))}
          all={t('catalogue.sort.own')}
          onChange={(sort) => show({ sort: oneOf(catalogueSorts, sort) })}
        />
      }
      filters={[query.price ?? '', query.length ?? '']}
    >
      <FilterSelect
        name="price"
        label={t('catalogue.price')}
        value={query.price ?? ''}
        choices={cataloguePrices.map((id) => ({ id, label: t(`catalogue.price.${id}`) }))}
        all={t('catalogue.price.all')}
        onChange={(price) => show({ price: oneOf(cataloguePrices, price) })}
      />
      <FilterSelect
        name="length"
        label={t('catalogue.length')}
        value={query.length ?? ''}
        choices={catalogueLengths.map((id) => ({ id, label: t(`catalogue.length.${id}`) }))}
        all={t('catalogue.length.all')}
        onChange={(length) => show({ length: oneOf(catalogueLengths, length) })}
      />
    </FilterBar>
  );
}

const oneOf = <Value extends string>(values: readonly Value[], choice: string): Value | null =>
  values.find((value) => value === choice) ?? null;
