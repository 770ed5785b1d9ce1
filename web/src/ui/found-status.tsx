/**
 * Announces what a search or a filter has found. It stays in the page while the rows change: screen readers announce
 * only a change in an element that they know. Empty without a filter.
 */
export const FoundStatus = ({ children }: { children: string }) => (
  <p className="visually-hidden" role="status">
    {children}
  </p>
);
