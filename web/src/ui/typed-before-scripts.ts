import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';

type Texts<Values> = { readonly [Name in keyof Values]?: string };

/**
 * What was typed, or filled in by the browser, before the page's scripts ran: the inputs of an uncontrolled form show it, and the
 * form does not have it yet.
 */
export function typedBeforeScripts<Values extends object>(form: UseFormReturnType<Values>): Texts<Values> {
  const shown = Object.entries(form.getValues()).flatMap(([name, value]) => {
    const input = form.getInputNode(name);
    const isText =
      input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && input.type !== 'radio');
    return typeof value === 'string' && isText && input.value !== value ? [[name, input.value]] : [];
  });
  return Object.fromEntries(shown) as Texts<Values>;
}

/** Takes what was typed before the scripts ran into the form. The inputs stay as they are, with their focus. */
export function useTypedBeforeScripts<Values extends object>(form: UseFormReturnType<Values>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, when the page's scripts have begun.
  useEffect(() => {
    for (const [name, text] of Object.entries(typedBeforeScripts(form))) {
      // biome-ignore lint/plugin: the library types a value by the path of its field, and this is a path that is known only as a text.
      form.setFieldValue(name, text as never, { forceUpdate: false });
    }
  }, []);
}
