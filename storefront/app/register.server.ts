import { registerAfterSignIn } from '../auth/sign-in.server.ts';
import { mergeGuestBasket, setBasketEmail } from '../basket-data/merge-guest-basket.server.ts';
import { addPendingFavourite } from '../wishlist/pending-favourite.server.ts';

/** Connects features that must not import each other. Called once when the server entry loads. */
export function registerFeatures(): void {
  registerAfterSignIn([
    {
      name: 'basket merge',
      run: async (scope, session) => {
        await mergeGuestBasket(scope, session);
        await setBasketEmail(scope, session);
      },
    },
    { name: 'wishlist merge', run: addPendingFavourite },
  ]);
}
