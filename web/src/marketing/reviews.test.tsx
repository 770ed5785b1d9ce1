// @vitest-environment jsdom
import { faqsByProductType, reviewsByProductType } from '@lernhaus/contract/marketing/endpoints';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { browserCaller } from '../platform/browser-caller.ts';
import { FaqSection } from './faq-section.tsx';
import { readReviewsAndFaqs } from './read-home.ts';
import { Reviews } from './reviews.tsx';

const review = {
  id: 'r',
  authorName: 'Ada Moss',
  authorOccupation: 'Head of training, Moss & Sons',
  feedback: 'Good.',
  authorPhotoSmall: null,
  authorCompanyLink: null,
  authorSubDomainLink: null,
};
const company = 'https://moss.example/';
const learningSite = 'https://learn.moss.example/';
const faq = { id: 'q', title: 'How long do I have access?', subtitle: 'Access', text: '<p>A year.</p>', link: null };

/** What a page reads of the stored reviews and questions. */
async function readTexts(reviewFields: Readonly<Record<string, string>>) {
  const replies = {
    [reviewsByProductType.id]: () => [{ ...review, ...reviewFields }],
    [faqsByProductType.id]: () => [faq],
  };
  await showScreen(null, { replies });
  return readReviewsAndFaqs(browserCaller(), 'lms', 'en');
}

test.each([
  ['has no link without one', {}, null],
  ['links to the company', { authorCompanyLink: company, authorSubDomainLink: learningSite }, company],
  ['links to the learning site if that is the only one', { authorSubDomainLink: learningSite }, learningSite],
])('the author of a review %s', async (_case, reviewFields, to) => {
  const { reviews } = await readTexts(reviewFields);
  const { place } = await showScreen(<Reviews reviews={reviews} background="page" />);
  const link = place.querySelector('figcaption a');
  expect(link?.getAttribute('href') ?? null).toBe(to);
  if (to)
    expect([link?.textContent, link?.getAttribute('rel')]).toEqual([review.authorOccupation, 'noopener nofollow']);
  expect(place.querySelector('figcaption')?.textContent).toBe(`${review.authorName}${review.authorOccupation}`);
});

test('a question has its subtitle below it', async () => {
  const { faqs } = await readTexts({});
  const { place } = await showScreen(<FaqSection faqs={faqs} hasPrices={false} background="page" />);
  expect(place.querySelector('summary')?.textContent).toBe('How long do I have access?Access');
});
