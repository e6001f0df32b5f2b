/** Where a test's buyer lives, as baskets, orders and address books hold it. */
export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byrne',
  address1: '1 Quay Street',
  city: 'Galway',
  postalCode: 'H91 XY00',
  countryCode: 'IE',
};
