import { createContext } from 'react-router';

/** Paths of pages with card fields and of payment returns, in any URL form. */
const PAYMENT_PAGE = /\/(billing(\/redirect)?|checkout\/redirect|wallet)\/?(\.data)?$/;

/** Whether only the store's own scripts may run on a page (PCI DSS 4.0.1, 6.4.3). */
export const isPaymentPage = (pathname: string): boolean => PAYMENT_PAGE.test(pathname);

/** Whether the document of a URL may show card fields: only its policy allows the frame of the payment provider. */
export const mayShowCardFields = ({ pathname, searchParams }: URL): boolean =>
  /\/billing\/?$/.test(pathname) || (/\/wallet\/?$/.test(pathname) && searchParams.has('add'));

/** Origins of the payment provider that the document of a request may use; its route sets them. */
export const paymentOrigins = createContext<{ forms: string[]; frames: string[] }>({ forms: [], frames: [] });
