/** Paths of pages with card fields and of payment returns, in any URL form. */
const PAYMENT_PAGE = /\/(billing(\/redirect)?|checkout\/redirect|wallet)\/?(\.data)?$/;

/** Whether only the store's own scripts may run on a page (PCI DSS 4.0.1, 6.4.3). */
export const isPaymentPage = (pathname: string): boolean => PAYMENT_PAGE.test(pathname);
