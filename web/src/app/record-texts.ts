import { type Messages, type Translate, translatorOf } from '../platform/translator.ts';

/** Translates for one page and remembers what it used, so that only those texts travel with the HTML. */
export function recordTexts(language: string, messages: Messages): { translate: Translate; script: () => string } {
  const used = new Set<string>();
  const translate = translatorOf(language, () => messages);
  return {
    translate: (key, params) => {
      used.add(key);
      return translate(key, params);
    },
    script: () => `<script type="application/json" id="texts">${jsonOf(messages, used)}</script>`,
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
