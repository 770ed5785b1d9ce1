interface Focusing {
  getInputNode(path: string): HTMLElement | null;
}

/** For a form's `onSubmit`: moves the focus to the invalid field that stands first on the page. */
export const focusFirstError =
  (form: Focusing) =>
  (errors: Readonly<Record<string, unknown>>): void => {
    const inputs = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
    const [first, ...others] = inputs;
    if (!first) return;
    const isBefore = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    others.reduce((found, one) => (isBefore(one, found) ? one : found), first).focus();
  };
