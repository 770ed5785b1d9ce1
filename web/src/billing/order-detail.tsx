import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../platform/texts.tsx';
import { RowDetail } from '../resource/detail-page.tsx';
import { EntityPage } from '../resource/entity-page.tsx';
import type { DetailProps } from '../resource/entity-screens.ts';
import { textOf } from '../resource/form-values.ts';
import { rowTitle } from '../resource/row-title.ts';
import { FormSection } from '../ui/form-section.tsx';
import { DocumentList } from './document-list.tsx';
import { documentsQuery } from './documents-query.ts';
import { SaleSection } from './sales/sale-section.tsx';

/** An order as its seller sees it, with its invoices and credit notes. */
export function OrderDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const { data: documents = [] } = useQuery(documentsQuery(textOf(row['orderId'])));
  return (
    <EntityPage screens={screens} title={rowTitle(t, screens.resource, row)} crumbs={crumbs} actions={actions}>
      <SaleSection number={textOf(row['orderId'])} />
      {documents.length > 0 ? (
        <FormSection title={t('document.list')}>
          <DocumentList documents={documents} />
        </FormSection>
      ) : null}
      <RowDetail screens={screens} row={row} />
    </EntityPage>
  );
}
