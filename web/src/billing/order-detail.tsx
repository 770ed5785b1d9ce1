import { courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import type { SaleDetail } from '@lernhaus/contract/billing/sales';
import { useQuery } from '@tanstack/react-query';
import { planName } from '../platform/plan-name.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { EntityPage } from '../resource/entity-page.tsx';
import type { DetailProps } from '../resource/entity-screens.ts';
import { fieldTexts } from '../resource/field-texts.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { RowDetail } from '../resource/row-detail.tsx';
import { rowTitle } from '../resource/row-title.ts';
import { Chip } from '../ui/chip.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { FormSection, WithAside } from '../ui/form-section.tsx';
import { type CourseOrderState, orderStateWords } from '../ui/order-state.ts';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { DocumentList } from './document-list.tsx';
import { documentsQuery } from './documents-query.ts';
import styles from './order-detail.module.css';
import { OwnPlanOrder } from './own-plan-order.tsx';
import { PeriodChip } from './plans/period-chip.tsx';
import { SaleActions } from './sales/sale-actions.tsx';
import { SaleAside, useBuyer } from './sales/sale-aside.tsx';
import { isFreeSale, paidByHandAt, SaleHistory } from './sales/sale-history.tsx';
import { SaleLines } from './sales/sale-lines.tsx';
import { saleQuery } from './sales/sale-query.ts';

/**
 * The page of an order for its seller and ADMIN, or of a company's own plan order. If the order cannot be loaded, it
 * shows the fields of the row.
 */
export function OrderDetail(props: DetailProps) {
  const t = useTexts();
  const { site } = useSite();
  const { row, screens, crumbs, actions } = props;
  // A course is sold by the company of its order, a plan by the platform.
  const seller = screens.resource === courseOrder ? textOf(row['owner']) : site.company;
  const isOwn = seller === site.company;
  const { data: sale, isPending } = useQuery(saleQuery(textOf(row['orderId']), isOwn ? undefined : seller));
  if (sale) return <Order {...props} sale={sale} isOwn={isOwn} />;
  if (screens.resource === lmsOrder && site.mode !== 'main') return <OwnPlanOrder {...props} />;
  return (
    <EntityPage screens={screens} title={rowTitle(t, screens.resource, row)} crumbs={crumbs} actions={actions}>
      {isPending ? <RowsSkeleton /> : <RowDetail screens={screens} row={row} />}
    </EntityPage>
  );
}

/** The state of an order of courses. A course that was closed without a refund says so. */
function saleState(sale: SaleDetail, { activeOrder }: Row): CourseOrderState {
  if (sale.state !== 'PAID') return sale.state;
  if (activeOrder === false) return 'ended';
  return isFreeSale(sale) ? 'free' : 'PAID';
}

/** Only the seller can decide, for example that a transfer has arrived. */
function Order({ sale, isOwn, row, screens, crumbs, actions }: DetailProps & { sale: SaleDetail; isOwn: boolean }) {
  const t = useTexts();
  const { data: documents = [] } = useQuery(documentsQuery(sale.orderId));
  const buyer = useBuyer(sale);
  const { words, look } = orderStateWords(t, saleState(sale, row));
  return (
    <EntityPage
      screens={screens}
      title={buyer}
      crumbs={crumbs}
      actions={
        isOwn ? (
          <SaleActions sale={sale} row={row}>
            {actions}
          </SaleActions>
        ) : (
          actions
        )
      }
      context={
        <span className={styles.state}>
          {sale.kind === 'plan' ? (
            <PeriodChip row={{ ...row, orderState: sale.state }} />
          ) : (
            <Chip look={look}>{words}</Chip>
          )}
          <span>{`${fieldTexts(t, screens.resource).label('orderId')}: ${sale.orderId}`}</span>
        </span>
      }
    >
      <WithAside
        aside={
          <SaleAside
            sale={sale}
            isOwn={isOwn}
            buyer={buyer}
            row={row}
            hasDocuments={documents.some(({ url }) => url !== null)}
          />
        }
      >
        <FormSection title={t('sale.sums')}>
          <SaleLines sale={sale} nameOf={(name) => (sale.kind === 'plan' ? planName(t, name) : name)} />
        </FormSection>
        {documents.length > 0 ? (
          <FormSection title={t('document.list')}>
            <DocumentList documents={documents} />
          </FormSection>
        ) : null}
        <FormSection title={t('sale.history')}>
          <SaleHistory sale={sale} isOwn={isOwn} paidByHandAt={paidByHandAt(sale, row)} />
        </FormSection>
        <Disclosure title={t('sale.fields')}>
          <RowDetail screens={screens} row={row} />
        </Disclosure>
      </WithAside>
    </EntityPage>
  );
}
