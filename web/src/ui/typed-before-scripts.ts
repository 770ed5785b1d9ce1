import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (node: Element | null): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;

/** What a control shows: a text, a tick, or the radio button that is chosen in a group. */
function shownIn(node: Element | null): string | boolean | undefined {
  if (node instanceof HTMLInputElement && node.type === 'checkbox') return node.checked;
  if (node instanceof HTMLSelectElement) {
    // A select whose value is not among its options shows the first one, which nobody has chosen.
    const hasValue = [...node.options].some(({ defaultSelected }) => defaultSelected);
    return hasValue ? node.value : undefined;
  }
  return isControl(node) ? node.value : node?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value;
}

/**
 * The values that the user typed or chose, or the browser filled in, before the page's scripts ran. They are in the
 * inputs of an uncontrolled form. If the scripts have seen the last keys, the form has these values already.
 */
function typedBeforeScripts<Values extends object>(form: UseFormReturnType<Values>): Map<string, string | boolean> {
  const userInput = new Map<string, string | boolean>();
  for (const [name, value] of Object.entries(form.getInitialValues())) {
    const visibleValue = shownIn(form.getInputNode(name));
    if (visibleValue !== undefined && typeof visibleValue === typeof value && visibleValue !== value)
      userInput.set(name, visibleValue);
  }
  return userInput;
}

/**
 * Lets React see the chosen radio button of a group. It keeps its focus, which a group that is drawn again would lose.
 */
function chooseAgain(group: HTMLElement | null): void {
  const radio = group?.querySelector<HTMLInputElement>('input[type="radio"]:checked');
  if (!radio) return;
  // React compares with what it set last, so a press on the chosen button alone would change nothing.
  radio.checked = false;
  radio.click();
}

/**
 * Fills a form with stored values, except the fields in which the user has typed something else in the meantime. Inputs
 * that show the right text stay as they are, with their focus.
 */
export function fillForm<Values extends object>(form: UseFormReturnType<Values>, values: Partial<Values>): void {
  const userInput = typedBeforeScripts(form);
  const visibleValues: Partial<Record<string, unknown>> = { ...form.getValues() };
  for (const [name, value] of Object.entries({ ...values, ...Object.fromEntries(userInput) }))
    if (userInput.has(name) || value !== visibleValues[name]) {
      const node = form.getInputNode(name);
      const staysAsItIs = userInput.has(name);
      // A group of radio buttons has its value in React's state.
      if (staysAsItIs && !isControl(node)) chooseAgain(node);
      // biome-ignore lint/plugin: the library types a value by the path of its field, and this is a path that is known only as a text.
      form.setFieldValue(name, value as never, { forceUpdate: !staysAsItIs });
    }
}

/** Takes what was typed before the scripts ran into the form. The inputs stay as they are, with their focus. */
export function useTypedBeforeScripts<Values extends object>(form: UseFormReturnType<Values>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, when the page's scripts have begun.
  useEffect(() => fillForm(form, {}), []);
}

/**
 * The same for a single control, or a group of radio buttons, whose value is in React's state: React leaves what the
 * control shows, and its state would have another value. The reference belongs to the control or the group. A control
 * without a value keeps its own and needs nothing.
 */
export function useChosenBeforeScripts<Place extends Element>(
  value: string | undefined,
  onChange: (visibleValue: string) => void,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, when the page's scripts have begun.
  useEffect(() => {
    const visibleValue = shownIn(place.current);
    if (value !== undefined && typeof visibleValue === 'string' && visibleValue !== value) onChange(visibleValue);
  }, []);
  return place;
}
