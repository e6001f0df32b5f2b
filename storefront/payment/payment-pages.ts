/** Pages on which a card is typed, or on which its payer comes back, in any form of their address. */
const PAYMENT_PAGE = /\/(billing(\/redirect)?|checkout\/redirect|wallet)\/?(\.data)?$/;

/** Whether a path is that of a page on which only this store's own scripts may run (PCI DSS 4.0.1, 6.4.3). */
export const isPaymentPage = (pathname: string): boolean => PAYMENT_PAGE.test(pathname);
