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
    wrong.focus();
  };
