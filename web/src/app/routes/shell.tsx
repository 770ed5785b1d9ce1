import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ErrorPage } from '../error-page.tsx';
import { PaletteGate } from '../palette/palette-gate.tsx';
import { ConsentBanner } from '../shell/consent-banner.tsx';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { LazyUploadTray } from '../shell/lazy-upload-tray.tsx';
import { PaymentBanner } from '../shell/payment-banner.tsx';

/** The layout with header and footer. Pages without a header, such as the player, are outside of it. */
export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A failed page keeps header and footer, so that the user can go elsewhere. */
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
      <PaletteGate />
    </>
  );
}
