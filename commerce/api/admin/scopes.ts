/** What `/admin/v1` needs; one scope of a list is enough. */
export const MAY_READ = ['sfcc.orders', 'sfcc.orders.rw', 'c_fulfilment.rw', 'c_payments.rw'] as const;
/** cancels, writes notes and sends mails */
export const MAY_MANAGE = ['sfcc.orders.rw'] as const;
/** packs, ships, receives */
export const MAY_FULFIL = ['c_fulfilment.rw'] as const;
/** captures and refunds */
export const MAY_MOVE_MONEY = ['c_payments.rw'] as const;
export const MAY_READ_PRODUCTS = ['c_products', 'c_products.rw'] as const;
export const MAY_CHANGE_PRODUCTS = ['c_products.rw'] as const;
export const MAY_READ_PROMOTIONS = ['sfcc.promotions', 'sfcc.promotions.rw'] as const;
export const MAY_CHANGE_PROMOTIONS = ['sfcc.promotions.rw'] as const;
export const MAY_READ_CUSTOMERS = ['c_customers', 'c_customers.rw'] as const;
export const MAY_CHANGE_CUSTOMERS = ['c_customers.rw'] as const;
export const MAY_AUDIT = ['c_audit'] as const;
