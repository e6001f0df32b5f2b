/** Address of a test buyer, in the format of baskets, orders and address books. */
export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byrne',
  address1: '1 Quay Street',
  city: 'Galway',
  postalCode: 'H91 XY00',
  countryCode: 'IE',
};
