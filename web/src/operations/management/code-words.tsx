import { Fragment } from 'react';

/**
 * A name of the code, such as `companyPlans.list` or `/api/company-plans`, that breaks between its words and nowhere
 * else.
 */
export const CodeWords = ({ children: name }: { children: string }) =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[./-])/).map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words have no other name than their place.
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {word}
    </Fragment>
  ));
