interface FirstErrorOptions {
  getInputNode(path: string): HTMLElement | null;
}

/**
 * For a form's `onSubmit`: moves the focus to the first invalid field on the page, and unfolds the section that
 * contains it.
 */
export const focusFirstError =
  (form: FirstErrorOptions) =>
  (errors: Readonly<Record<string, unknown>>): void => {
    const inputs = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
    const [first, ...others] = inputs;
    if (!first) return;
    const isBefore = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const wrong = others.reduce((first, one) => (isBefore(one, first) ? one : first), first);
    const details = wrong.closest('details');
    if (details) details.open = true;
    inputIn(wrong)?.focus();
    // After its message is rendered below it.
    window.setTimeout(() => showWithMessage(wrong));
  };

/** The field itself, or the choice of a group of them: its chosen one, or else its first. */
const inputIn = (field: HTMLElement): HTMLElement | null =>
  field.matches('input, select, textarea, button, [tabindex], [contenteditable]')
    ? field
    : (field.querySelector<HTMLElement>('input:checked') ??
      field.querySelector<HTMLElement>('input, select, textarea'));

/** Focuses the first input with an error, after the error is rendered. */
export function focusInvalidInput(place: ParentNode): void {
  window.setTimeout(() => {
    const input = place.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!input) return;
    input.focus();
    showWithMessage(input);
  });
}

/** Scrolls until the message of an input is not behind a bar at the bottom. */
const showWithMessage = (input: HTMLElement): void =>
  (input.closest('.mantine-InputWrapper-root') ?? input).scrollIntoView({ block: 'nearest' });
