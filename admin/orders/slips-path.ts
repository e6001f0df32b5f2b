/** Slips of one page: as many as a page of the list of orders. */
export const MAX_SLIPS = 50;

/** Address of the page with the packing slips of orders, or of one parcel of an order. */
export const slipsPath = (orderNos: string[], parcel?: number): string =>
  `/packing-slips?${new URLSearchParams([
    ...orderNos.map((orderNo) => ['order', orderNo]),
    ...(parcel === undefined ? [] : [['parcel', String(parcel)]]),
  ])}`;
