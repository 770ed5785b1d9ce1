import { mailPattern } from '@lernhaus/domain/accounts/mail-pattern';
import { z } from 'zod';
import { language } from '../accounts/endpoints.ts';
import { companyPlan } from '../billing/company-plan.ts';
import { endpoint } from '../endpoint.ts';
import { publicReplyOf } from '../resource/schemas.ts';
import { boundedText, nonBlank, visibleLine, visibleText, withoutHiddenCharacters } from '../text-schemas.ts';
import { contact } from './contact.ts';
import { frequentlyAskedQuestion } from './frequently-asked-question.ts';
import { productTypes } from './product-types.ts';
import { review } from './review.ts';

const byProduct = z.object({
  productType: z.enum(productTypes).default('lms'),
  cacheBuster: z.string().max(100).optional(),
});
/** The language of the page; by default the company's. Rows of another language are left out. */
export const pageLanguage = { language: language.optional() };
const publicRead = { method: 'GET', area: 'services', access: 'public', query: byProduct } as const;
const publicReadInLanguage = { ...publicRead, query: byProduct.extend(pageLanguage) } as const;

export const faqsByProductType = endpoint({
  ...publicReadInLanguage,
  id: 'faqs.byProductType',
  summary: 'The frequently asked questions about a product',
  path: '/frequently-asked-questions/allFaqsByProductType',
  reply: z.array(publicReplyOf(frequentlyAskedQuestion)),
});

export const reviewsByProductType = endpoint({
  ...publicReadInLanguage,
  id: 'reviews.byProductType',
  summary: 'The reviews of a product',
  path: '/reviews/reviewsByProductType',
  reply: z.array(publicReplyOf(review)),
});

export const plansByProductType = endpoint({
  ...publicRead,
  id: 'plans.byProductType',
  summary: 'The plans of a product, by index',
  path: '/company-plans/companyPlansByProductType',
  reply: z.array(publicReplyOf(companyPlan)),
});

/** A line that must be given. The company reads it in its inbox and mails, so it has no invisible characters. */
const requiredText = (max: number) => nonBlank(boundedText(max).overwrite(visibleLine));

/** An e-mail address that must be given. */
export const mailAddress = nonBlank(withoutHiddenCharacters(boundedText(contact.fields.email.max).trim())).refine(
  (value) => value === '' || mailPattern.test(value),
  {
    message: 'Pattern',
  },
);

/** The fields that show whether a person or a robot sent the form. Callers without a form send none of them. */
export const formProof = {
  /** A field that people do not see: only robots fill it in. */
  fax: boundedText(500).nullish(),
  /** The server's stamp of the opened form. It contains the time of opening, and shows when a form is sent twice. */
  stamp: boundedText(200).nullish(),
  /**
   * The solution of the stamp's work (`domain/marketing/form-work`). The server asks for it while many messages arrive.
   */
  work: boundedText(100).nullish(),
};

/** The person who writes, and what the form knows about it (specification 5, contact form). */
const contactFields = z.object({
  /** A new enquiry has none: a given one is a 400 (`error.idexists`). */
  id: z.unknown().optional(),
  email: mailAddress,
  firstName: requiredText(contact.fields.firstName.max),
  lastName: requiredText(contact.fields.lastName.max),
  phoneNumber: requiredText(contact.fields.phoneNumber.max),
  message: boundedText(contact.fields.message.max).overwrite(visibleText).nullish(),
  courseName: boundedText(contact.fields.courseName.max).overwrite(visibleLine).nullish(),
  planName: boundedText(contact.fields.planName.max).overwrite(visibleLine).nullish(),
  productType: z.enum(productTypes).nullish(),
  newsletterSubscription: z.boolean().nullish(),
  /** The language of the answer. */
  langkey: language.nullish(),
  ...formProof,
});
export type ContactBody = z.output<typeof contactFields>;

/** An enquiry as its sender gets it back, without what the company notes about it. */
const sentContact = publicReplyOf(contact).omit({ answerLanguage: true, state: true, note: true, answered: true });

const contactCall = {
  method: 'POST',
  area: 'services',
  access: 'public',
  status: 201,
  cost: 5,
  reply: sentContact,
} as const;

export const readFormStamp = endpoint({
  method: 'GET',
  area: 'services',
  access: 'public',
  id: 'contact.stamp',
  summary: 'A stamp for a form that is opened now',
  path: '/contact-data/stamp',
  reply: z.object({ stamp: z.string() }),
});

export const sendContact = endpoint({
  ...contactCall,
  id: 'contact.send',
  summary: 'A message to the company, which gets it as a mail',
  path: '/contact-data',
  body: contactFields,
});

export const sendInquiry = endpoint({
  ...contactCall,
  id: 'contact.lmsInquiry',
  summary: 'A request for a trial of the product or of one of its plans',
  path: '/contact-data/lmsInquiry',
  body: contactFields,
});

export const sendSalesContact = endpoint({
  ...contactCall,
  id: 'contact.salesContact',
  summary: 'A question to the sales team',
  path: '/contact-data/salesContact',
  body: contactFields.extend({
    message: nonBlank(boundedText(contact.fields.message.max).overwrite(visibleText).trim()),
  }),
});
