import { addresses } from '../platform/addresses.ts';
import { textsArrived } from '../platform/texts.tsx';
import { type Messages, type Translate, translatorOf } from '../platform/translator.ts';

const language = () => document.documentElement.lang;

let messages = carriedTexts();
let whole: Promise<void> | null = null;

/** The texts that came with the HTML, and all others once `wholeTexts` has fetched them. */
export const pageTranslate: Translate = translatorOf(language(), () => messages);

function carriedTexts(): Messages {
  const carrier = document.getElementById('texts');
  const carried = JSON.parse(carrier?.textContent ?? '{}') as Messages;
  // React did not write this element, so it leaves before React looks.
  carrier?.remove();
  return carried;
}

/** Fetches the language's whole file, once: before the first page or dialog that the server did not render. */
export function wholeTexts(): Promise<void> {
  whole ??= fetchWhole().catch(() => {
    whole = null;
  });
  return whole;
}

async function fetchWhole(): Promise<void> {
  const response = await fetch(addresses.messages(language()));
  messages = { ...messages, ...((await response.json()) as Messages) };
  textsArrived.set(textsArrived.get() + 1);
}
