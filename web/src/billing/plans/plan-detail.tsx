import { type PlanPrices, planPrice } from '@lernhaus/domain/billing/currency';
import { yearlySaving } from '@lernhaus/domain/billing/yearly-saving';
import { useFormats } from '../../platform/formats.ts';
import { planName } from '../../platform/plan-name.ts';
import { useTexts } from '../../platform/texts.tsx';
import { EntityPage } from '../../resource/entity-page.tsx';
import type { DetailProps } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { textOf } from '../../resource/form-values.ts';
import { RowDetail } from '../../resource/row-detail.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FactStrip } from '../../ui/fact-strip.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReadingText } from '../../ui/reading-text.tsx';
import styles from './plan-detail.module.css';

const currencies = ['INR', 'EUR', 'USD'] as const;
const prices = [
  'inrPricePerMonth',
  'inrPricePerYear',
  'dollarPricePerMonth',
  'dollarPricePerYear',
  'euroPricePerMonth',
  'euroPricePerYear',
];
const limits = [
  'totalCoursesAllowed',
  'totalStudents',
  'totalAdminUser',
  'videoUploadLimitInGb',
  'totalTokensPerMonth',
] as const;

const limitWords = {
  totalCoursesAllowed: 'courses',
  totalStudents: 'learners',
  totalAdminUser: 'team',
  totalTokensPerMonth: 'tokens',
} as const;

/** A plan as it is sold: what it costs in each currency, what it promises, and what it allows. */
export function PlanDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const texts = fieldTexts(t, screens.resource);
  const features = (row['featureList'] as readonly string[] | undefined) ?? [];
  const extras = (row['includedFeatures'] as readonly string[] | undefined) ?? [];
  const promises = [...features, ...extras.map((name) => (name === 'askMe' ? t('plan.detail.askMe') : name))];
  const tax = Number(row['gstPercentage'] ?? 0);
  const limitOf = (name: (typeof limits)[number]) => {
    const count = Number(row[name] ?? 0);
    if (name === 'videoUploadLimitInGb') return { label: t('plan.detail.video'), value: `${number(count)} GB` };
    return { label: t(`plan.detail.${limitWords[name]}`, { count }), value: number(count) };
  };
  return (
    <EntityPage
      screens={screens}
      title={planName(t, textOf(row['name']))}
      crumbs={crumbs}
      actions={actions}
      context={
        <span className={styles.context}>
          {[texts.choice(textOf(row['productType'])), textOf(row['subtitle'])].filter(Boolean).join(' · ')}
          {row['highlighted'] === true ? <Chip look="info">{t('plans.recommended')}</Chip> : null}
        </span>
      }
    >
      <RowDetail
        screens={screens}
        row={row}
        lead={{
          view: row['description'] ? <ReadingText html={textOf(row['description'])} /> : null,
          fields: [
            'name',
            'productType',
            'subtitle',
            'highlighted',
            'description',
            'featureList',
            'includedFeatures',
            'gstPercentage',
            ...prices,
            ...limits,
          ],
          sections: (
            <>
              <FormSection title={t('entity.section.price')}>
                <PriceTable plan={row as PlanPrices} />
                {tax > 0 ? <p className={styles.note}>{t('plan.detail.tax', { tax: percent(tax) })}</p> : null}
              </FormSection>
              <FormSection title={t('entity.section.limits')}>
                <FactStrip facts={limits.map(limitOf)} />
              </FormSection>
              {promises.length > 0 ? (
                <FormSection title={t('plan.detail.priceCard')}>
                  <ul className={styles.features}>
                    {promises.map((promise) => (
                      <li key={promise}>
                        <Icon name="check" size={18} />
                        {promise}
                      </li>
                    ))}
                  </ul>
                </FormSection>
              ) : null}
            </>
          ),
        }}
      />
    </EntityPage>
  );
}

/** The prices of a month and of a year in each currency, and what a yearly payment saves. */
function PriceTable({ plan }: { plan: PlanPrices }) {
  const t = useTexts();
  const { price } = useFormats();
  const sold = currencies.map((currency) => ({
    currency,
    month: planPrice(plan, 'MONTHLY', currency).price,
    year: planPrice(plan, 'YEARLY', currency).price,
  }));
  if (sold.every(({ month, year }) => month === 0 && year === 0))
    return <p className={styles.free}>{t('price.free')}</p>;
  const figure = (value: number | null, currency: (typeof currencies)[number]) =>
    value === null ? '–' : price(value, null, currency).figure;
  return (
    <table className={styles.prices}>
      <thead>
        <tr>
          <th scope="col">{t('field.currency')}</th>
          <th scope="col">{t('plan.detail.month')}</th>
          <th scope="col">{t('plan.detail.year')}</th>
        </tr>
      </thead>
      <tbody>
        {sold.map(({ currency, month, year }) => {
          const saving = yearlySaving(month ?? 0, year ?? 0);
          return (
            <tr key={currency}>
              <th scope="row">{t(`choice.${currency === 'USD' ? 'DOLLAR' : currency}`)}</th>
              <td>{figure(month, currency)}</td>
              <td>
                {figure(year, currency)}
                {saving ? (
                  <small>
                    {t(saving.kind === 'percent' ? 'plan.detail.percentLess' : 'plan.detail.monthsFree', {
                      count: saving.count,
                    })}
                  </small>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
