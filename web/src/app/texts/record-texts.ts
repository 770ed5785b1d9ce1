import { type Messages, translatorOf } from '../../platform/translator.ts';

/**
 * Translates for one page and records the used texts. The HTML carries these texts and those that its modules name, so
 * that the page can show them later without a request.
 */
export function recordTexts(
  language: string,
  messages: Messages,
): { translate: ReturnType<typeof translatorOf>; script: (keys: readonly string[]) => string } {
  const used = new Set<string>();
  const translate = translatorOf(language, () => messages);
  return {
    translate: (key, params) => {
      used.add(key);
      return translate(key, params);
    },
    script: (keys) =>
      `<script type="application/json" id="texts">${jsonOf(messages, new Set([...used, ...keys]))}</script>`,
  };
}

const pluralForms = ['', '_zero', '_one', '_two', '_few', '_many', '_other'];

/** `<` could end the script element. */
function jsonOf(messages: Messages, used: ReadonlySet<string>): string {
  const texts = [...used].flatMap((key) =>
    pluralForms.flatMap((form) => (messages[key + form] === undefined ? [] : [[key + form, messages[key + form]]])),
  );
  return JSON.stringify(Object.fromEntries(texts)).replaceAll('<', '\\u003c');
}
