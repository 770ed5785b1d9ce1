/** Returns a function that computes its value at the first call and keeps it. */
export const lazy = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
