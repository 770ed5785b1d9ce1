import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';

type Texts<Values> = { readonly [Name in keyof Values]?: string };

/**
 * The values that the user typed, or the browser filled in, before the page's scripts ran. They are in the inputs of an
 * uncontrolled form. If the scripts have seen the last keys, the form has these values already.
 */
function typedBeforeScripts<Values extends object>(form: UseFormReturnType<Values>): Texts<Values> {
  const shown = Object.entries(form.getInitialValues()).flatMap(([name, value]) => {
    const input = form.getInputNode(name);
    const isText =
      input instanceof HTMLTextAreaElement ||
      input instanceof HTMLSelectElement ||
      (input instanceof HTMLInputElement && input.type !== 'radio');
    return typeof value === 'string' && isText && input.value !== value ? [[name, input.value]] : [];
  });
  return Object.fromEntries(shown) as Texts<Values>;
}

/**
 * Fills a form with stored values, except the fields in which the user has typed something else in the meantime. Inputs
 * that show the right text stay as they are, with their focus.
 */
export function fillForm<Values extends object>(form: UseFormReturnType<Values>, kept: Partial<Values>): void {
  const typed: Partial<Record<string, unknown>> = typedBeforeScripts(form);
  const shown: Partial<Record<string, unknown>> = { ...form.getValues() };
  for (const [name, value] of Object.entries({ ...kept, ...typed }))
    if (name in typed || value !== shown[name])
      // biome-ignore lint/plugin: the library types a value by the path of its field, and this is a path that is known only as a text.
      form.setFieldValue(name, value as never, { forceUpdate: !(name in typed) });
}

/** Takes what was typed before the scripts ran into the form. The inputs stay as they are, with their focus. */
export function useTypedBeforeScripts<Values extends object>(form: UseFormReturnType<Values>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, when the page's scripts have begun.
  useEffect(() => fillForm(form, {}), []);
}
