import { fixedSection, heading, item, notes, type PageSection, section, withTexts, words } from './page-section.ts';
import type { otherPageKeys } from './page-setting-names.ts';

/** The newsletter at the end of a page. */
export const newsletter: PageSection = withTexts(
  section('newsletter', heading('newsletter')),
  words('newsletter', 'email', 'subscribe', 'wrongAddress'),
  notes('newsletter', 'empty', 'sent', 'sentTo', 'already'),
);

const cookieKinds = ['consent', 'contact', 'language', 'token', 'basket', 'learning', 'drafts', 'scheme'];

const assistant: readonly PageSection[] = [
  withTexts(
    fixedSection('assistant'),
    words('assistant', 'open', 'title'),
    notes('assistant', 'lead'),
    words('assistant', 'example.plans', 'example.courses', 'field', 'send', 'waiting', 'waiting.short', 'contact'),
    notes('assistant', 'failed'),
  ),
  withTexts(
    fixedSection('replies'),
    notes('assistant', 'unknown', 'suggestions', 'limit'),
    notes('assistant.prices', 'sold', 'planned', 'freeOnly', 'courses', 'more', 'tooMany'),
    words('assistant.prices', 'plans', 'catalogue', 'learners', 'free'),
  ),
];

/** A company has its questions on its home page; those about PricePro are the platform's. */
export const companyQuestions: readonly PageSection[] = [
  withTexts(fixedSection('faqs'), words('faq', 'more')),
  ...assistant,
];

/**
 * Pages that are not landing pages. Their texts appear wherever their parts do: the contact form is also in a dialog
 * over the other pages, and the street tool on the page of Urban Engine.
 */
export const otherPages: Readonly<Record<(typeof otherPageKeys)[number], readonly PageSection[]>> = {
  PAGE_CONTACT: [
    fixedSection('page', heading('contact.page')),
    fixedSection(
      'topics',
      heading('contact.demo'),
      heading('contact.productDemo'),
      heading('contact.product'),
      item('contact.productPlan', 'title'),
      heading('contact.plan'),
      item('contact.course', 'title'),
    ),
    withTexts(
      fixedSection('form'),
      words('contact.form', 'firstName', 'lastName', 'email', 'phoneNumber', 'message', 'newsletter', 'send'),
      notes('contact', 'form.privacy', 'allMandatory', 'noScripts', 'work'),
    ),
    withTexts(
      fixedSection('sent'),
      words('contact', 'received', 'alreadyReceived', 'demoSent', 'demoAlreadySent'),
      notes('contact', 'sent.body', 'sent.again'),
      words('home', 'lookAround'),
      words('urbanEngine', 'openTool'),
      words('plantoniCare', 'brochure'),
    ),
    withTexts(fixedSection('refusals'), notes('error.contact', 'tooFast', 'work')),
    withTexts(fixedSection('details'), words('contact', 'email', 'phone', 'headOffice', 'locations', 'openMap')),
    { ...newsletter, canBeHidden: false },
    withTexts(
      fixedSection('newsletterLinks', item('newsletter.confirm', 'title'), heading('newsletter.unsubscribe')),
      notes('newsletter', 'confirm.success', 'confirm.error', 'unsubscribe.success', 'unsubscribe.error'),
      words('newsletter', 'confirm.next', 'unsubscribe.button'),
    ),
  ],
  PAGE_FAQ_VIEWER: [
    withTexts(
      fixedSection('page', heading('faqViewer')),
      words('faqViewer', 'search', 'list', 'count', 'back', 'none', 'empty'),
      notes('faqViewer', 'empty.body'),
      words('faq', 'more'),
    ),
    ...assistant,
  ],
  PAGE_COOKIES: [
    withTexts(fixedSection('banner'), notes('consent', 'body'), words('consent', 'title', 'more', 'refuse', 'accept')),
    withTexts(
      fixedSection('page', heading('cookies')),
      words('cookies.choice', 'title', 'none'),
      notes('cookies', 'choice.accepted', 'choice.refused', 'choice.version', 'withdrawn'),
      words('cookies', 'accept', 'refuse', 'withdraw', 'time', 'yes', 'no'),
    ),
    withTexts(
      fixedSection('stored'),
      cookieKinds.flatMap((kind) => [...notes(`cookies.${kind}`, 'purpose'), ...words(`cookies.${kind}`, 'time')]),
    ),
  ],
  PAGE_STREET_TOOL: [
    withTexts(
      fixedSection('tool', heading('safety')),
      words('safety', 'street', 'city', 'country', 'country.uk', 'action', 'examples', 'example'),
      notes('safety', 'idle.title', 'idle.body', 'loading', 'sample.title', 'sample.body'),
      notes('safety', 'noSource.title', 'noSource.body'),
    ),
    withTexts(
      fixedSection('result'),
      words('safety', 'score', 'outOf', 'bandWord.red', 'bandWord.orange', 'bandWord.green', 'assessments'),
      words('safety', 'noAssessments', 'topCrimes', 'noTopCrimes', 'crimeStatistics'),
      words('safety', 'mark.national', 'mark.city', 'mark.surroundings', 'error.title', 'unknownError', 'didYouMean'),
      notes('safety', 'scale'),
    ),
    withTexts(
      fixedSection('statements'),
      notes('safety.band', 'green', 'orange', 'red'),
      notes('safety.national', 'lower', 'similar', 'higher'),
      notes('safety.city', 'lower', 'similar', 'higher'),
      notes('safety.surroundings', 'lower', 'similar', 'higher'),
      notes('safety', 'sameName', 'sampleNote', 'statistics'),
    ),
    withTexts(
      fixedSection('refusals'),
      notes('safety.error', 'nameMissing', 'otherCountry', 'unknownStreet', 'noSource', 'sourceDown', 'busy'),
    ),
    withTexts(
      fixedSection('explained'),
      words('safety', 'explained'),
      notes('safety.explained', 'counted', 'burden', 'measured', 'estimate', 'city', 'surroundings'),
      words('safety', 'kind', 'count', 'weight', 'weighted'),
      notes('safety.source', 'archive', 'service', 'sample'),
    ),
    withTexts(fixedSection('limits'), words('safety', 'limits'), notes('safety.limits', 'one', 'two', 'three', 'four')),
    withTexts(fixedSection('demo'), words('safety', 'demoTitle', 'demo.back'), notes('safety', 'pageDescription')),
  ],
};
