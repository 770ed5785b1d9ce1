import { addresses } from './addresses.ts';
import { textsArrived } from './texts.tsx';
import { type Messages, type Translate, translatorOf } from './translator.ts';

/** A failure is shown without its own words rather than later than this. */
const mostMs = 3000;
const language = () => document.documentElement.lang;

let messages: Messages | null = null;
let isWhole = false;
let loading: Promise<void> | null = null;

/**
 * Reads the texts that came with the HTML. They are those that the modules of its route name; what they lack (a failure of
 * the server's, say) comes with `wholeTexts`.
 */
export function pageTranslator(): Translate {
  const carrier = document.getElementById('texts');
  messages = JSON.parse(carrier?.textContent ?? '{}') as Messages;
  // React did not write this element, so it leaves before React looks.
  carrier?.remove();
  return translatorOf(language(), () => messages ?? {}, missingText);
}

/** Nothing until all texts have come; then a failure of a server that knows more than these texts is an unknown one. */
function missingText(key: string): string {
  if (!isWhole) void wholeTexts().catch(() => undefined);
  return isWhole && key.startsWith('error.') ? (messages?.['error.unknown'] ?? '') : '';
}

/** Waits for all texts, but not for ever: the words of an answer are read once, so they come before it. */
export function answerTexts(): Promise<unknown> {
  if (isWhole) return Promise.resolve();
  return Promise.race([wholeTexts().catch(() => undefined), new Promise((done) => setTimeout(done, mostMs))]);
}

/**
 * Fetches the language's whole file, once: before the first page or dialog that the server did not render, and before the
 * words of an answer are shown.
 */
export function wholeTexts(): Promise<void> {
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
  textsArrived.set(textsArrived.get() + 1);
}
