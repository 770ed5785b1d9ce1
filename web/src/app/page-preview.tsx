import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { safetySource } from '@lernhaus/contract/safety/endpoints';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import { pageSections, shownLists } from '@lernhaus/contract/tenants/page-sections';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PopularCourses } from '../courses/popular-courses.tsx';
import { SampleChat } from '../marketing/assistant/sample-chat.tsx';
import { ContactPage } from '../marketing/contact-page.tsx';
import { ContactSent } from '../marketing/contact-sent.tsx';
import { CookiesPage } from '../marketing/cookies-page.tsx';
import { ElearningPage } from '../marketing/elearning/elearning-page.tsx';
import { FaqSection } from '../marketing/faq-section.tsx';
import { FaqViewerPage } from '../marketing/faq-viewer-page.tsx';
import { HomePage } from '../marketing/home-page.tsx';
import { type LandingContent, settingsGroupOf } from '../marketing/landing/landing-content.ts';
import { readLanding } from '../marketing/landing/read-landing.ts';
import { OwnPage } from '../marketing/own-page.tsx';
import { PlantoniCarePage } from '../marketing/plantonicare/plantonicare-page.tsx';
import { PriceProPage } from '../marketing/pricepro/pricepro-page.tsx';
import { readFaqViewer } from '../marketing/read-faq-viewer.ts';
import { readHome } from '../marketing/read-home.ts';
import { UrbanEnginePage } from '../marketing/urban-engine/urban-engine-page.tsx';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { SiteProvider, useSite } from '../platform/site.tsx';
import { TextsProvider, useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import { SafetyDemoPage } from '../safety/safety-demo-page.tsx';
import { SafetyTool } from '../safety/safety-tool.tsx';
import type { PagePreviewPart } from '../tenants/page-form.tsx';
import { shownValues } from '../tenants/page-form-parts.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { IsWholePage } from '../ui/page-main.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { FramedPage } from './framed-page.tsx';
import styles from './page-preview.module.css';
import { ConsentNote } from './shell/consent-banner.tsx';

const productOf = (key: string) =>
  (Object.keys(settingsGroupOf) as ProductType[]).find((product) => settingsGroupOf[product] === key) ?? null;

/** A page as visitors will see it; nothing in it can be used. Beside the form it is as narrow as on a phone. */
export const PagePreview: PagePreviewPart = ({ pageKey, settings, language, translate, place, isLarge = false }) => {
  const site = useSite();
  const t = useTexts();
  return (
    <SiteProvider value={{ ...site, language }}>
      <TextsProvider translate={translate}>
        <section className={styles.frame} data-large={isLarge} aria-label={t('companySettings.look.preview')}>
          <FramedPage title={t('companySettings.look.preview')} place={place}>
            <IsWholePage value={false}>
              <PreviewedPage pageKey={pageKey} settings={settings} />
            </IsWholePage>
          </FramedPage>
        </section>
      </TextsProvider>
    </SiteProvider>
  );
};

type OwnSettings = Pick<LandingContent, 'settings'>;

/** The pages that are not landing pages. */
const otherPreviews: Readonly<Partial<Record<SettingKey, () => ReactNode>>> = {
  PAGE_CONTACT: () => (
    <>
      <ContactPage topic={{}} />
      <div className={styles.beside}>
        <ContactSent topic={{}} isNew />
      </div>
    </>
  ),
  PAGE_FAQ_VIEWER: Questions,
  PAGE_COOKIES: () => (
    <>
      <div id="banner" className={styles.consent}>
        <ConsentNote choose={() => undefined} />
      </div>
      <CookiesPage />
    </>
  ),
  PAGE_STREET_TOOL: StreetTool,
};

function PreviewedPage({ pageKey, settings }: OwnSettings & { pageKey: SettingKey }) {
  const product = productOf(pageKey);
  const { [pageKey]: Other } = otherPreviews;
  if (Other)
    return (
      <OwnPage settings={settings}>
        <Other />
        <Sentences pageKey={pageKey} />
      </OwnPage>
    );
  return product ? <Landing key={product} product={product} settings={settings} /> : <Home settings={settings} />;
}

/** The parts of texts that the page shows only after an event: refusals, and pages that mails link to. */
const eventParts = ['refusals', 'statements', 'newsletterLinks'];

function Sentences({ pageKey }: { pageKey: SettingKey }) {
  const t = useTexts();
  const parts = pageSections(pageKey, true).filter(({ name }) => eventParts.includes(name));
  return parts.map(({ name, items, texts }) => (
    <section key={name} id={name} className={styles.event}>
      <h2>{translateAny(t, `companySettings.part.${name}`)}</h2>
      {items.flatMap(({ prefix, parts: ends }) =>
        ends.map((end) => <h3 key={`${prefix}.${end}`}>{translateAny(t, `${prefix}.${end}`)}</h3>),
      )}
      {texts.map(({ key }) => (
        <p key={key}>{translateAny(t, key, shownValues)}</p>
      ))}
    </section>
  ));
}

function useHome() {
  const { site, language } = useSite();
  return useQuery({
    queryKey: ['preview', 'home', language],
    queryFn: () => readHome(browserCaller(), { ...site, pages: {} }, language),
    meta: { silent: true },
  });
}

/** The questions where visitors read them, and the assistant. */
function Questions() {
  const { site } = useSite();
  const { data: home } = useHome();
  return (
    <>
      {site.mode === 'main' ? <FaqViewer /> : home ? <FaqSection faqs={home.faqs} hasPrices background="page" /> : null}
      <div id="assistant" className={styles.chat}>
        <div id="replies">{home ? <SampleChat sold={home} /> : <RowsSkeleton />}</div>
      </div>
    </>
  );
}

function FaqViewer() {
  const { site, language } = useSite();
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', 'faq viewer', language],
    queryFn: () => readFaqViewer(browserCaller(), site, new URLSearchParams(), language),
    meta: { silent: true },
  });
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <RowsSkeleton />;
  return <FaqViewerPage {...data} />;
}

function StreetTool() {
  const { data, error, refetch } = useQuery({
    ...endpointQuery(browserCaller(), safetySource),
    meta: { silent: true },
  });
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <RowsSkeleton />;
  return <SafetyDemoPage source={data} />;
}

function Landing({ product, settings }: OwnSettings & { product: ProductType }) {
  const { site, language } = useSite();
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', product, language],
    queryFn: () => readLanding(browserCaller(), { ...site, pages: {} }, product, language),
    meta: { silent: true },
  });
  const source = useQuery({ ...endpointQuery(browserCaller(), safetySource), enabled: product === 'UrbanEngine' }).data;
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <RowsSkeleton />;
  const { plans, reviews, faqs } = data;
  const content = { settings, ...shownLists(settings, { plans, reviews, faqs }) };
  if (product === 'lms') return <ElearningPage content={content} />;
  if (product === 'PricePro') return <PriceProPage content={content} />;
  if (product === 'PlantoniCare') return <PlantoniCarePage content={content} />;
  return <UrbanEnginePage content={content} tool={source ? <SafetyTool source={source} /> : null} />;
}

function Home({ settings }: OwnSettings) {
  const { data, error, refetch } = useHome();
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <RowsSkeleton />;
  const { plans, reviews, faqs } = data;
  const home = { ...data, settings, ...shownLists(settings, { plans, reviews, faqs }) };
  return <HomePage home={home} courses={<PopularCourses courses={home.courses} />} continueLearning={null} />;
}
