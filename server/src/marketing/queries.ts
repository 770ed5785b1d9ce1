import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { frequentlyAskedQuestion } from '@lernhaus/contract/marketing/frequently-asked-question';
import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { review } from '@lernhaus/contract/marketing/review';
import type { AnyResource, EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { PlanPrices } from '@lernhaus/domain/billing/currency';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { likePattern } from '../platform/database/like-patterns.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Page } from '../platform/http/page.ts';
import { selectList, sortColumn } from '../resource/columns.ts';

const ofProduct = (resource: AnyResource) =>
  `select ${selectList(resource)} from ${resource.table} t where t.owner = $1 and t.product_type = $2`;

/** The order that the owner has set, then the newest last. */
const inOrder = 't."index" nulls last, t.id';
/** The rows that a page in a language shows: those of the language, and those without one. */
const shownIn = (language: string) => `(t.language is null or t.language = ${language})`;

type FaqRow = EntityOf<typeof frequentlyAskedQuestion>;

/** The maximum number of rows on a page, and of bytes of their rich texts; anybody may read them without signing in. */
export const maxShownRows = 500;
const maxShownBytes = 4_000_000;

const faqsSql = `select ${selectList(frequentlyAskedQuestion)} from (
    select *, sum(octet_length(t.text)) over (order by ${inOrder} rows unbounded preceding) as bytes
    from frequently_asked_questions t where t.owner = $1 and t.product_type = $2 and ${shownIn('$3')}
    order by ${inOrder} limit ${maxShownRows}
  ) t where coalesce(t.bytes, 0) <= ${maxShownBytes} order by ${inOrder}`;
export const readFaqs = (tx: Tx, owner: string, productType: ProductType, language: Language) =>
  tx.query<FaqRow>(faqsSql, [owner, productType, language]);

const reviewsSql = `${ofProduct(review)} and ${shownIn('$3')} order by ${inOrder} limit ${maxShownRows}`;
export const readReviews = (tx: Tx, owner: string, productType: ProductType, language: Language) =>
  tx.query<EntityOf<typeof review>>(reviewsSql, [owner, productType, language]);

const plansSql = `${ofProduct(companyPlan)} order by t."index", t.id`;
export const readPlans = (tx: Tx, owner: string, productType: ProductType) =>
  tx.query<EntityOf<typeof companyPlan>>(plansSql, [owner, productType]);

/** A plan as an answer about prices shows it. */
export interface PricedPlan extends PlanPrices {
  readonly id: string;
  readonly name: string;
  readonly gstPercentage: number | null;
  readonly totalStudents: number;
}

/** The prices of a product's plans, by index. */
export const readPricedPlans = (tx: Tx, owner: string, productType: ProductType) =>
  tx.query<PricedPlan>(
    `select t.id, t.name, t.gst_percentage as "gstPercentage", t.total_students as "totalStudents",
       t.inr_price_per_month as "inrPricePerMonth", t.inr_price_per_year as "inrPricePerYear",
       t.dollar_price_per_month as "dollarPricePerMonth", t.dollar_price_per_year as "dollarPricePerYear",
       t.euro_price_per_month as "euroPricePerMonth", t.euro_price_per_year as "euroPricePerYear"
     from company_plans t where t.owner = $1 and t.product_type = $2 order by t."index", t.id limit 20`,
    [owner, productType],
  );

const faqColumns = selectList(frequentlyAskedQuestion);
/**
 * What a reader sees of an entry, up to a length: stored texts are clean, so each `<` begins a tag. A letter with a mark
 * is one character.
 */
const readText = `normalize(concat_ws(' ', t.title, t.subtitle, regexp_replace(left(t.text, 20000), '<[^>]*>', ' ', 'g')))`;
/** The entries of a product that contain all words of a search, by page. Without a sort they have the owner's order. */
export async function readFaqPage(
  tx: Tx,
  owner: string,
  {
    productType,
    language,
    search,
    page,
    size,
    sort,
  }: Page &
    Readonly<{
      productType: ProductType;
      language: Language;
      search: string;
    }>,
) {
  const where = `t.owner = $1 and t.product_type = $2 and ${shownIn('$4')}
    and (cardinality($3::text[]) = 0 or ${readText} ilike all ($3::text[]))`;
  const words = search.split(/\s+/).filter((word) => word !== '');
  const patterns = words.map((word) => likePattern(word.normalize('NFC')));
  const values = [owner, productType, patterns, language];
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from frequently_asked_questions t where ${where}`,
    values,
  );
  const order = [
    ...sort.map(({ field, direction }) => `${sortColumn(frequentlyAskedQuestion, field)} ${direction}`),
    inOrder,
  ].join(', ');
  const rows = await tx.query<FaqRow>(
    `select ${faqColumns} from frequently_asked_questions t where ${where} order by ${order} limit $5 offset $6`,
    [...values, size, page * size],
  );
  return { rows, total: count?.total ?? 0 };
}

export interface FaqText {
  readonly id: string;
  readonly productType: ProductType | null;
  readonly title: string;
  readonly subtitle: string | null;
  readonly text: string | null;
}

/** The maximum number of searched entries, and of characters in one and in all: each question searches all of them. */
const maxFaqs = 500;
const longestFaq = 20_000;
const maxFaqCharacters = 1_000_000;

/** The entries of a company that pages in a language show, in their order, for the assistant. */
export const readFaqTexts = (tx: Tx, owner: string, language: Language) =>
  tx.query<FaqText>(
    `select id, "productType", title, subtitle, text from (
       select t.id, t.product_type as "productType", t.title, t.subtitle, left(t.text, ${longestFaq}) as text,
         row_number() over (order by ${inOrder}) as place,
         sum(coalesce(length(left(t.text, ${longestFaq})), 0)) over (order by ${inOrder}) as characters
       from frequently_asked_questions t where t.owner = $1 and ${shownIn('$2')}
     ) faq where place <= ${maxFaqs} and characters <= ${maxFaqCharacters} order by place`,
    [owner, language],
  );
