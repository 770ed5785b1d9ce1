import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NonceProvider, nonceOfDocument } from '../platform/nonce.tsx';
import { TextsProvider } from '../platform/texts.tsx';
import { pageTranslate } from './page-texts.ts';
import { startSession } from './start-session.ts';

// The styles that Mantine's dialogs write to hold the page still look for their nonce under this name (get-nonce).
Object.assign(window, { __webpack_nonce__: nonceOfDocument() });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider value={nonceOfDocument()}>
        <TextsProvider translate={pageTranslate}>
          <HydratedRouter />
        </TextsProvider>
      </NonceProvider>
    </StrictMode>,
  );
});
startSession();
