import { addresses } from './addresses.ts';
import { loadedTextsCount } from './texts.tsx';
import { type Messages, type Translate, translatorOf } from './translator.ts';

/** After this time, a failure is shown without its own text. */
const maxMs = 3000;
const language = () => document.documentElement.lang;

let messages: Messages | null = null;
let isWhole = false;
let loading: Promise<void> | null = null;

/**
 * Reads the texts that the HTML carries: those that the modules of the route name. Other texts, for example for a
 * server's failure, are loaded with all texts.
 */
export function pageTranslator(): Translate {
  const carrier = document.getElementById('texts');
  messages = JSON.parse(carrier?.textContent ?? '{}') as Messages;
  // Removed before React hydrates, because React did not render this element.
  carrier?.remove();
  return translatorOf(language(), () => messages ?? {}, missingText);
}

/**
 * Returns an empty text and loads all texts; when they are loaded, an unknown error key becomes the text for unknown
 * errors.
 */
function missingText(key: string): string {
  if (!isWhole) void loadAllTexts().catch(() => undefined);
  return isWhole && key.startsWith('error.') ? (messages?.['error.unknown'] ?? '') : '';
}

/** Waits a limited time for all texts: a message from the server is shown only once, so its text should be there. */
export function waitForAllTexts(): Promise<unknown> {
  if (isWhole) return Promise.resolve();
  return Promise.race([loadAllTexts().catch(() => undefined), new Promise((done) => setTimeout(done, maxMs))]);
}

/**
 * Loads all texts of the language once: before the first page or dialog that the server did not render, and before a
 * message from the server.
 */
export function loadAllTexts(): Promise<void> {
  loading ??= fetchWhole().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchWhole(): Promise<void> {
  const response = await fetch(addresses.messages(language()));
  if (!response.ok) throw new Error(`The texts answered ${response.status}.`);
  messages = { ...messages, ...((await response.json()) as Messages) };
  isWhole = true;
  loadedTextsCount.set(loadedTextsCount.get() + 1);
}
