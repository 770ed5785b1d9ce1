/** Returns a function that computes its value at the first call and keeps it. */
export const lazy = <Made>(make: () => Made): (() => Made) => {
  let cached: { readonly value: Made } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
};
