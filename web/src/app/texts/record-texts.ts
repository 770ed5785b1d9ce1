import { type Messages, type Translate, translatorOf } from '../../platform/translator.ts';

/**
 * Translates for one page. What travels with its HTML are the texts it used, and those its modules name: they may show
 * them later without asking the server.
 */
export function recordTexts(
  language: string,
  messages: Messages,
): { translate: Translate; script: (named: readonly string[]) => string } {
  const used = new Set<string>();
  const translate = translatorOf(language, () => messages);
  return {
    translate: (key, params) => {
      used.add(key);
      return translate(key, params);
    },
    script: (named) =>
      `<script type="application/json" id="texts">${jsonOf(messages, new Set([...used, ...named]))}</script>`,
  };
}

const pluralForms = ['', '_zero', '_one', '_two', '_few', '_many', '_other'];

/** `<` would end the script element early. */
function jsonOf(messages: Messages, used: ReadonlySet<string>): string {
  const sent = [...used].flatMap((key) =>
    pluralForms.flatMap((form) => (messages[key + form] === undefined ? [] : [[key + form, messages[key + form]]])),
  );
  return JSON.stringify(Object.fromEntries(sent)).replaceAll('<', '\\u003c');
}
