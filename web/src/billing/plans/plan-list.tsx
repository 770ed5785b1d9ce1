import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { type PlanPrices, planPrice } from '@lernhaus/domain/billing/currency';
import { useFormats } from '../../platform/formats.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { columnsOf } from '../../resource/columns.ts';
import type { EntityScreens } from '../../resource/entity-screens.ts';
import type { Row } from '../../resource/form-values.ts';
import { ListScreen } from '../../resource/list-screen.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './plan-list.module.css';

const planColumns = columnsOf(companyPlan);
const afterProduct = planColumns.columns.indexOf('productType') + 1;
/** The columns of a plan, and after the product both prices in one. */
const columns = {
  ...planColumns,
  columns: planColumns.columns.toSpliced(afterProduct, 0, 'prices'),
  defaultColumns: ['name', 'productType', 'prices', 'highlighted', 'modifiedDate'],
  phone: ['name', 'productType', 'prices', 'highlighted'],
};

/** The prices of a month and of a year, in the currency in which the platform sells its plans. */
function Prices({ row }: { row: Row }) {
  const t = useTexts();
  const { site } = useSite();
  const { price } = useFormats();
  const [month, year] = (['MONTHLY', 'YEARLY'] as const).map((cycle) => {
    const sold = planPrice(row as PlanPrices, cycle, site.currency);
    return { ...price(sold.price, null, sold.currency), price: sold.price };
  });
  if (!month?.price && !year?.price) return month?.price === 0 ? t('price.free') : '–';
  return (
    <span className={styles.prices}>
      {month?.price ? <span>{t('plans.monthPrice', { price: month.figure })}</span> : null}
      {year?.price ? <span>{t('plans.yearPrice', { price: year.figure })}</span> : null}
    </span>
  );
}

const Highlighted = ({ row }: { row: Row }) => {
  const t = useTexts();
  return row['highlighted'] === true ? <Chip look="info">{t('field.highlighted')}</Chip> : null;
};

const cells = { prices: Prices, highlighted: Highlighted };

/** ADMIN's list of plans. */
export const PlanList = ({ screens }: { screens: EntityScreens }) => (
  <ListScreen screens={screens} columns={columns} cells={cells} />
);
