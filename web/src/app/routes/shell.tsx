import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ErrorPage } from '../error-page.tsx';
import { ConsentBanner } from '../shell/consent-banner.tsx';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { LazyUploadTray } from '../shell/lazy-upload-tray.tsx';
import { PaymentBanner } from '../shell/payment-banner.tsx';

/** Header, page, footer. What has no header (the player) stands beside this layout, not in it. */
export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that failed leaves the way to the others open. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <PaymentBanner />
      <Header />
      {children}
      <Footer />
      <ConsentBanner />
      <LazyUploadTray />
    </>
  );
}
