import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (node: Element | null): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;

/** The value that a control shows: a text, the state of a checkbox, or the chosen radio button of a group. */
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
 * inputs of an uncontrolled form. Values that were typed after that are included too; the form has them already.
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
 * Tells React which radio button of a group is chosen. The button keeps its focus; if the group were rendered again, it
 * would lose it.
 */
function chooseAgain(group: HTMLElement | null): void {
  const radio = group?.querySelector<HTMLInputElement>('input[type="radio"]:checked');
  if (!radio) return;
  // React compares with the value that it set last, so a click on a button that is chosen already has no effect.
  radio.checked = false;
  radio.click();
}

/**
 * Fills a form with stored values, except the fields in which the user has typed something else in the meantime. Inputs
 * that show the right text stay as they are, with their focus.
 */
export function fillForm<Values extends object>(form: UseFormReturnType<Values>, values: Partial<Values>): void {
  const userInput = typedBeforeScripts(form);
  const formValues: Partial<Record<string, unknown>> = { ...form.getValues() };
  for (const [name, value] of Object.entries({ ...values, ...Object.fromEntries(userInput) })) {
    const staysAsItIs = userInput.has(name);
    if (!staysAsItIs && value === formValues[name]) continue;
    const node = form.getInputNode(name);
    // A group of radio buttons has its value in React's state.
    if (staysAsItIs && !isControl(node)) chooseAgain(node);
    // biome-ignore lint/plugin: the library types a value by the path of its field, and this is a path that is known only as a text.
    form.setFieldValue(name, value as never, { forceUpdate: !staysAsItIs });
  }
}

/** Copies the values that were typed before the scripts ran into the form. The inputs stay as they are, with focus. */
export function useTypedBeforeScripts<Values extends object>(form: UseFormReturnType<Values>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, when the page's scripts have begun.
  useEffect(() => fillForm(form, {}), []);
}

/**
 * The same for a single control, or a group of radio buttons, whose value is in React's state: React does not change
 * what the control shows, so the state and the control would differ. Returns a reference for the control or the group.
 * Without a `value` the control is uncontrolled, and nothing happens.
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
