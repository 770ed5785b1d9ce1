interface Focusing {
  getInputNode(path: string): HTMLElement | null;
}

/** For a form's `onSubmit`: moves the focus to the first invalid field. */
export const focusFirstError =
  (form: Focusing) =>
  (errors: Readonly<Record<string, unknown>>): void => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
