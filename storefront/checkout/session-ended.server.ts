import { type RouterContextProvider, redirect } from 'react-router';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';

type Context = Readonly<RouterContextProvider>;

/** Redirects a checkout whose session ended, for example by a sign-out in another tab, to the cart, which says so. */
export const sessionEnded = (context: Context): Response =>
  redirect(shopUrl(`${paths.cart}?notice=session_ended`, context.get(requestSite)), 303);

/**
 * Runs a step of the checkout. When the platform no longer accepts the shopper's token, because the shopper signed out
 * meanwhile, throws `sessionEnded`.
 */
export async function unlessSignedOut<T>(context: Context, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const status = (error as { response?: Response }).response?.status;
    throw status === 401 ? sessionEnded(context) : error;
  }
}
