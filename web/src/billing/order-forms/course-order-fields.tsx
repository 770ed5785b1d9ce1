import { course } from '@lernhaus/contract/courses/course';
import { orderCurrencyOf } from '@lernhaus/domain/billing/currency';
import { decimalOf, priceOf } from '@lernhaus/domain/billing/minor-units';
import { totalOf } from '@lernhaus/domain/billing/tax-for';
import { useCompanyCurrency } from '../../platform/companies.ts';
import { useFormats } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.tsx';
import { useRow } from '../../resource/entity-queries.ts';
import { type FormFieldsProps, screensOf } from '../../resource/entity-screens.ts';
import { type FormValues, type Row, textOf } from '../../resource/form-values.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Figures } from '../../ui/figures.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { ChosenUser, useChosenUser } from './chosen-user.tsx';
import styles from './order-forms.module.css';
import { type OrderStatus, StatusChoice } from './status-choice.tsx';
import { useFillFromChoice } from './use-fill-from-choice.ts';

/** The form of a course order: the course fills in name and price, and one choice says whether it is paid and open. */
export function CourseOrderFields({ values, set, row, input }: FormFieldsProps) {
  const t = useTexts();
  const user = useChosenUser(textOf(values['userId']));
  const courseId = textOf(values['courseId']);
  const today = useCourseToday(courseId);
  useFillFromChoice(courseId, today?.name, (courseName) => set({ courseName }));
  // The amount of the course before would be wrong. One that is typed before the price is known stays, in its currency.
  useFillFromChoice(courseId, row ? undefined : true, () => set(today?.price ?? { amount: '' }));
  useFillFromChoice(courseId, row ? undefined : today?.price, (price) =>
    set(values['amount'] === '' ? price : { currency: price.currency }),
  );
  return (
    <div>
      <FormSection title={t('entity.section.buyer')}>
        {input('userId')}
        <ChosenUser user={user} />
      </FormSection>
      <FormSection title={t('entity.section.ordered')}>{input('courseId')}</FormSection>
      <FormSection title={t('entity.section.price')}>
        <div className={styles.fields}>
          {input('amount', t('orderForm.amountWithTax'))}
          {input('currency')}
          {today && !row ? <PriceToday {...today} values={values} set={set} /> : null}
        </div>
      </FormSection>
      <FormSection title={t('entity.section.payment')}>
        <StatusChoice
          label={t('orderForm.status')}
          value={statusOf(values)}
          statuses={statusesOf(t, row, statusOf(values))}
          set={set}
        />
      </FormSection>
      <FormSection title={null}>
        <Disclosure title={t('orderForm.onTheOrder')}>
          <div className={styles.fields}>
            {input('orderId')}
            {input('courseName', t('orderForm.courseName'))}
          </div>
        </Disclosure>
      </FormSection>
    </div>
  );
}

interface PriceTodayProps extends Pick<CourseToday, 'amountMinor' | 'price'> {
  values: FormValues;
  set: (values: FormValues) => void;
}

/** What the course costs now, and a button that takes it, if the order has another amount. */
function PriceToday({ amountMinor, price, values, set }: PriceTodayProps) {
  const t = useTexts();
  const { sum, number } = useFormats();
  const isTaken = values['amount'] === price?.amount && values['currency'] === price?.currency;
  return (
    <p className={styles.today}>
      <span>
        {t('orderForm.priceToday')}{' '}
        <Figures>{price ? sum(amountMinor, price.currency) : number(priceOf(amountMinor))}</Figures>
      </span>
      {!price || isTaken ? null : (
        <Button look="small" onClick={() => set({ ...price })}>
          {t('orderForm.takePrice')}
        </Button>
      )}
    </p>
  );
}

/** A price as the form has it: with tax, in the currency's unit. */
type CoursePrice = { readonly amount: string; readonly currency: string };

interface CourseToday {
  readonly name: string;
  readonly amountMinor: number;
  /** Undefined while the currency of the course's company is not known: a price in another one would be wrong. */
  readonly price: CoursePrice | undefined;
}

/** The name and the price of a course today; undefined while they are not known. */
function useCourseToday(id: string): CourseToday | undefined {
  const { data } = useRow(screensOf(course), id === '' ? null : id);
  const theirs = useCompanyCurrency(textOf(data?.['owner']));
  if (!data || data.id !== id) return undefined;
  const { totalAmountMinor } = totalOf(Number(data['inrPricePerMonth'] ?? 0), Number(data['taxPercentage'] ?? 0));
  const price = theirs && { amount: decimalOf(totalAmountMinor), currency: orderCurrencyOf(theirs) };
  return { name: textOf(data['name']), amountMinor: totalAmountMinor, price };
}

type Status = 'open' | 'paid' | 'closed' | 'marked';

/** The values of each status. `marked`: active although it is not paid, which only the API writes. */
const statuses = {
  open: { paymentSuccess: false, activeOrder: false },
  marked: { paymentSuccess: false, activeOrder: true },
  paid: { paymentSuccess: true, activeOrder: true },
  closed: { paymentSuccess: true, activeOrder: false },
} as const;

function statusOf({ paymentSuccess, activeOrder }: FormValues): Status {
  if (paymentSuccess === true) return activeOrder === true ? 'paid' : 'closed';
  return activeOrder === true ? 'marked' : 'open';
}

/** The statuses to choose from. A paid order whose course is closed exists only later, and a payment stays. */
function statusesOf(t: ReturnType<typeof useTexts>, row: Row | null, now: Status): readonly OrderStatus[] {
  const allowedStatuses: readonly Status[] = row?.['paymentSuccess'] === true ? ['paid', 'closed'] : ['open', 'paid'];
  return (['open', 'marked', 'paid', 'closed'] as const)
    .filter((name) => name === now || allowedStatuses.includes(name))
    .map((name) => ({
      name,
      label: t(`orderForm.course.${name}`),
      help: t(`orderForm.course.${name}.help`),
      values: statuses[name],
    }));
}
