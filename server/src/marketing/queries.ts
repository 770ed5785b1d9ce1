import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { frequentlyAskedQuestion } from '@lernhaus/contract/marketing/frequently-asked-question';
import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { review } from '@lernhaus/contract/marketing/review';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Tx } from '../platform/database/transaction.ts';
import { selectList } from '../resource/columns.ts';

const ofProduct = (resource: AnyResource, order: string) => {
  const sql = `select ${selectList(resource, false)} from ${resource.table} t where t.owner = $1 and t.product_type = $2 order by ${order}`;
  return (tx: Tx, owner: string, productType: ProductType) => tx.query(sql, [owner, productType]);
};

/** The order that the owner has set, then the newest last. */
const inOrder = 't."index" nulls last, t.id';
export const readFaqs = ofProduct(frequentlyAskedQuestion, inOrder);
export const readReviews = ofProduct(review, inOrder);
export const readPlans = ofProduct(companyPlan, 't."index", t.id');

/** The addresses of a company's first owners. */
export async function readOwnerAddresses(tx: Tx, owner: string): Promise<string[]> {
  const rows = await tx.query<{ email: string }>(
    `select email from users where owner = $1 and activated and 'ROLE_USER' = any (authorities) order by created, id limit 5`,
    [owner],
  );
  return rows.map(({ email }) => email);
}
