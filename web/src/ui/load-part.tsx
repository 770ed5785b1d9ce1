import { type ComponentType, lazy } from 'react';
import { type FailureShown, PartBoundary } from './part-boundary.tsx';

/**
 * A part that is loaded when it is first shown. When that fails (no connection, or a new version has replaced the
 * file), the page around it and what was typed there stay, and the next attempt loads it again.
 */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failureShown: FailureShown = 'inPlace',
): ComponentType<Props> {
  const loaded = () => lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  let Part = loaded();
  const Latest = (props: Props) => <Part {...props} />;
  // React keeps the failure of a lazy component for ever, so the next attempt needs a new one.
  const renew = () => {
    Part = loaded();
  };
  return (props) => (
    <PartBoundary failureShown={failureShown} onReset={renew} onClose={(props as { onClose?: () => void }).onClose}>
      <Latest {...props} />
    </PartBoundary>
  );
}
