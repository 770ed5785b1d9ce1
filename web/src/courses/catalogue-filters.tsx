import { addresses } from '../platform/addresses.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './catalogue-page.module.css';
import { type CatalogueQuery, catalogueLengths, cataloguePrices, catalogueSorts } from './catalogue-query.ts';

/** Search, filters and sort of the catalogue, in one bar and in the address. The form works without scripts. */
export function CatalogueFilters({ query }: { query: CatalogueQuery }) {
  const t = useTexts();
  const navigate = useNavigate();
  const show = (change: Partial<CatalogueQuery>) =>
    void navigate(addresses.catalogue({ ...query, ...change, page: 1 }), { preventScrollReset: true });
  return (
    <search>
      <form
        className={styles.filters}
        action={addresses.catalogue()}
        onSubmit={(event) => {
          event.preventDefault();
          const search = new FormData(event.currentTarget).get('search');
          show({ search: typeof search === 'string' ? search.trim() : '' });
        }}
      >
        <label className={styles.search}>
          <span className="only-for-readers">{t('catalogue.search')}</span>
          <Icon name="search" />
          <input
            type="search"
            name="search"
            maxLength={200}
            placeholder={t('catalogue.search')}
            defaultValue={query.search}
            // The cross of the field empties it.
            onInput={({ currentTarget }) => currentTarget.value === '' && query.search && show({ search: '' })}
          />
        </label>
        <Choice
          name="price"
          label={t('catalogue.price')}
          value={query.price}
          options={cataloguePrices.map((value) => ({ value, label: t(`catalogue.price.${value}`) }))}
          all={t('catalogue.price.all')}
          onChoose={(price) => show({ price })}
        />
        <Choice
          name="length"
          label={t('catalogue.length')}
          value={query.length}
          options={catalogueLengths.map((value) => ({ value, label: t(`catalogue.length.${value}`) }))}
          all={t('catalogue.length.all')}
          onChoose={(length) => show({ length })}
        />
        <Choice
          name="sort"
          label={t('catalogue.sort')}
          value={query.sort}
          options={catalogueSorts.map((value) => ({ value, label: t(`catalogue.sort.${value}`) }))}
          all={t('catalogue.sort.own')}
          onChoose={(sort) => show({ sort })}
        />
      </form>
    </search>
  );
}

interface ChoiceProps<Value extends string> {
  name: string;
  label: string;
  value: string | null;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** The option that narrows nothing. */
  all: string;
  onChoose: (value: Value | null) => void;
}

function Choice<Value extends string>({ name, label, value, options, all, onChoose }: ChoiceProps<Value>) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        name={name}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChoose(options.find((option) => option.value === currentTarget.value)?.value ?? null)
        }
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
