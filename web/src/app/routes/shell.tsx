import { Outlet } from 'react-router';
import { ConsentBanner } from '../shell/consent-banner.tsx';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { PaymentBanner } from '../shell/payment-banner.tsx';

/** Header, page, footer. What has no header (the player) stands beside this layout, not in it. */
export default function Shell() {
  return (
    <>
      <PaymentBanner />
      <Header />
      <Outlet />
      <Footer />
      <ConsentBanner />
    </>
  );
}
