import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NonceProvider, nonceOfDocument } from '../platform/nonce.tsx';
import { pageTranslator } from '../platform/page-texts.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { startSession } from './start-session.ts';
import { StyleSheetsProvider } from './style-sheets.tsx';

// Mantine's dialogs add styles that lock scrolling; they read their nonce from this name (get-nonce).
Object.assign(window, { __webpack_nonce__: nonceOfDocument() });

const translate = pageTranslator();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider value={nonceOfDocument()}>
        <TextsProvider translate={translate}>
          <StyleSheetsProvider value={window.__reactRouterManifest.routes}>
            <HydratedRouter />
          </StyleSheetsProvider>
        </TextsProvider>
      </NonceProvider>
    </StrictMode>,
  );
});
startSession();
