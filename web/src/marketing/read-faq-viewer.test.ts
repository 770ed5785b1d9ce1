import { faqsOfPricePro } from '@lernhaus/contract/marketing/assistant';
import { expect, test } from 'vitest';
import { callerOf, type Exchange } from '../platform/caller.ts';
import { faqPageSize, readFaqViewer } from './read-faq-viewer.ts';

const faqs = Array.from({ length: 2 * faqPageSize + 1 }, (_, at) => ({ id: `faq-${at}`, title: `Question ${at}` }));

/** An API with these questions and no plans. */
const exchange: Exchange = async (endpoint, { query }) => {
  if (endpoint !== faqsOfPricePro) return { reply: [], total: null };
  const { page, search } = query as { page: string; search?: string };
  const rows = search === undefined ? faqs : [];
  return { reply: rows.slice(Number(page) * faqPageSize).slice(0, faqPageSize), total: rows.length };
};

test.each([
  ['page=2', 2, faqPageSize, 'a page in the middle'],
  ['page=99', 3, 1, 'a page after the last one'],
  ['page=99&search=nothing', 1, 0, 'a search that finds nothing'],
])('the address "%s" shows page %d with %d questions (%s)', async (address, page, count, _why) => {
  const viewer = await readFaqViewer(callerOf(exchange), { mode: 'main' }, new URLSearchParams(address), 'en');
  expect([viewer.page, viewer.rows.length]).toEqual([page, count]);
});
