import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { safetySource } from '@lernhaus/contract/safety/endpoints';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import { pageSections, shownLists } from '@lernhaus/contract/tenants/page-sections';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { PopularCourses } from '../courses/popular-courses.tsx';
import { AskChat } from '../marketing/assistant/ask-chat.tsx';
import { ContactPage } from '../marketing/contact-page.tsx';
import { ContactSent } from '../marketing/contact-sent.tsx';
import { CookiesPage } from '../marketing/cookies-page.tsx';
import { ElearningPage } from '../marketing/elearning/elearning-page.tsx';
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
import { addresses } from '../platform/addresses.ts';
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
import styles from './page-preview.module.css';
import { ConsentNote } from './shell/consent-banner.tsx';

const productOf = (key: string) =>
  (Object.keys(settingsGroupOf) as ProductType[]).find((product) => settingsGroupOf[product] === key) ?? null;

/** A page as visitors will see it, made smaller; nothing in it can be used. */
export const PagePreview: PagePreviewPart = ({ pageKey, settings, language, translate, place, isLarge = false }) => {
  const site = useSite();
  const t = useTexts();
  return (
    <SiteProvider value={{ ...site, language }}>
      <TextsProvider translate={translate}>
        <Frame place={place} isLarge={isLarge} label={t('companySettings.look.preview')}>
          <IsWholePage value={false}>
            <Shown pageKey={pageKey} settings={settings} />
          </IsWholePage>
        </Frame>
      </TextsProvider>
    </SiteProvider>
  );
};

type OwnSettings = Pick<LandingContent, 'settings'>;

/** The pages that are no landing pages. */
const otherPreviews: Readonly<Partial<Record<SettingKey, () => ReactNode>>> = {
  PAGE_CONTACT: () => (
    <>
      <ContactPage topic={{}} />
      <div className={styles.beside}>
        <ContactSent topic={{}} isNew />
      </div>
    </>
  ),
  PAGE_FAQ_VIEWER: FaqViewer,
  PAGE_COOKIES: () => (
    <>
      <CookiesPage />
      <ConsentNote choose={() => undefined} />
    </>
  ),
  PAGE_STREET_TOOL: StreetTool,
};

function Shown({ pageKey, settings }: OwnSettings & { pageKey: SettingKey }) {
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

/** The parts of texts that the page shows only after an event: replies, refusals, and pages that mails link to. */
const eventParts = ['refusals', 'replies', 'statements', 'newsletterLinks'];

function Sentences({ pageKey }: { pageKey: SettingKey }) {
  const t = useTexts();
  const parts = pageSections(pageKey, true).filter(({ name }) => eventParts.includes(name));
  return parts.map(({ name, items, texts }) => (
    <div key={name} id={name} className={styles.beside}>
      {items.flatMap(({ prefix, parts: ends }) =>
        ends.map((end) => <h3 key={`${prefix}.${end}`}>{translateAny(t, `${prefix}.${end}`)}</h3>),
      )}
      {texts.map(({ key }) => (
        <p key={key}>{translateAny(t, key, shownValues)}</p>
      ))}
    </div>
  ));
}

/** A preview asks nothing. */
async function* noAnswer() {
  yield* [];
}

function FaqViewer() {
  const { site, language } = useSite();
  const t = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', 'faq viewer', language],
    queryFn: () => readFaqViewer(browserCaller(), site, new URLSearchParams(), language),
    meta: { silent: true },
  });
  if (!data) return error ? <LoadFailure onRetry={refetch} /> : <RowsSkeleton />;
  return (
    <>
      <FaqViewerPage {...data} />
      <div className={styles.beside}>
        <AskChat
          name="preview"
          lead={t('assistant.lead', { company: site.companyName })}
          examples={[]}
          ask={noAnswer}
          linkOf={() => addresses.contact()}
        />
      </div>
    </>
  );
}

function StreetTool() {
  const { data } = useQuery(endpointQuery(browserCaller(), safetySource));
  return data ? <SafetyDemoPage source={data} /> : <RowsSkeleton />;
}

function Landing({ product, settings }: OwnSettings & { product: ProductType }) {
  const { site, language } = useSite();
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', product, language],
    queryFn: () => readLanding(browserCaller(), { ...site, pages: {} }, product, language),
    meta: { silent: true },
  });
  const source = useQuery({ ...endpointQuery(browserCaller(), safetySource), enabled: product === 'UrbanEngine' }).data;
  if (!data) return error ? <LoadFailure onRetry={refetch} /> : <RowsSkeleton />;
  const { plans, reviews, faqs } = data;
  const content = { settings, ...shownLists(settings, { plans, reviews, faqs }) };
  if (product === 'lms') return <ElearningPage content={content} />;
  if (product === 'PricePro') return <PriceProPage content={content} />;
  if (product === 'PlantoniCare') return <PlantoniCarePage content={content} />;
  return <UrbanEnginePage content={content} tool={source ? <SafetyTool source={source} /> : null} />;
}

function Home({ settings }: OwnSettings) {
  const { site, language } = useSite();
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', 'home', language],
    queryFn: () => readHome(browserCaller(), { ...site, pages: {} }, language),
    meta: { silent: true },
  });
  if (!data) return error ? <LoadFailure onRetry={refetch} /> : <RowsSkeleton />;
  const { plans, reviews, faqs } = data;
  const home = { ...data, settings, ...shownLists(settings, { plans, reviews, faqs }) };
  return (
    <HomePage
      home={home}
      courses={<PopularCourses courses={home.courses} total={home.courseTotal} />}
      continueLearning={null}
    />
  );
}

/** A page that is as wide as this has the layout of wide screens, and is less small in the frame. */
const widest = 1120;

/** Lays the page out for a wide screen, or for the width of the window, and makes it as small as the frame. */
interface FrameProps {
  place: string | null;
  isLarge: boolean;
  label: string;
  children: ReactNode;
}

function Frame({ place, isLarge, label, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** Null before the frame is measured. */
  const [widths, setWidths] = useState<{ readonly window: number; readonly frame: number } | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setWidths({ window: Math.min(window.innerWidth, widest), frame: element.clientWidth || 1 });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = frame.current;
    const part = place === null ? null : element?.querySelector(`[id="${place}"]`);
    // Before it is measured, the page has no layout in which a place could be found.
    if (!element || place === null || widths === null) return;
    if (place === 'top') element.scrollTop = 0;
    else if (part) element.scrollTop += part.getBoundingClientRect().top - element.getBoundingClientRect().top;
  }, [place, widths]);
  const style = {
    '--preview-width': `${widths?.window ?? 1}px`,
    '--preview-zoom': widths ? widths.frame / widths.window : 1,
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section ref={frame} className={styles.frame} data-large={isLarge} tabIndex={0} aria-label={label}>
      <div className={styles.page} style={style} inert>
        {children}
      </div>
    </section>
  );
}
