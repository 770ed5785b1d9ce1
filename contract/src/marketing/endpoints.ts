import { z } from 'zod';
import { companyPlan } from '../billing/company-plan.ts';
import { endpoint } from '../endpoint.ts';
import { publicReplyOf } from '../resource/schemas.ts';
import { frequentlyAskedQuestion } from './frequently-asked-question.ts';
import { productTypes } from './product-types.ts';
import { review } from './review.ts';

const byProduct = z.object({
  productType: z.enum(productTypes).default('lms'),
  cacheBuster: z.string().max(100).optional(),
});
const open = { method: 'GET', area: 'services', access: 'public', query: byProduct } as const;

export const faqsByProductType = endpoint({
  ...open,
  id: 'faqs.byProductType',
  summary: 'The questions people ask about a product',
  path: '/frequently-asked-questions/allFaqsByProductType',
  reply: z.array(publicReplyOf(frequentlyAskedQuestion)),
});

export const reviewsByProductType = endpoint({
  ...open,
  id: 'reviews.byProductType',
  summary: 'What people say about a product',
  path: '/reviews/reviewsByProductType',
  reply: z.array(publicReplyOf(review)),
});

export const plansByProductType = endpoint({
  ...open,
  id: 'plans.byProductType',
  summary: 'The plans of a product, by index',
  path: '/company-plans/companyPlansByProductType',
  reply: z.array(publicReplyOf(companyPlan)),
});
