/** A complete address of a buyer, as its form has it. */
export const sampleAddress = {
  addressLine1: '1 Long Street',
  addressLine2: '',
  postalCode: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
};
