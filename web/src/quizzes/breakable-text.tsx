import { Fragment } from 'react';

/** A text whose long formulas break after a comma, not inside a name. */
export const BreakableText = ({ text }: { text: string }) =>
  text.split(',').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order, and two may be equal.
    <Fragment key={at}>
      {at > 0 ? ',' : null}
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
