import { sampleAddress } from './sample-address.ts';

/** A person with a complete address, as a form of registration has them. */
export const sampleBuyer = {
  userName: 'ada',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phoneNumber: '+91 98765 43210',
  ...sampleAddress,
};
