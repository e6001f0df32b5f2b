import type { CommerceServices } from '../services/commerce-services.ts';

/** Path of the one-click unsubscribe endpoint (RFC 8058), below the store's origin. */
export const ONE_CLICK_PATH = '/newsletter/v1/unsubscribe';

/** URL for a mail's List-Unsubscribe header; `token` is that of its unsubscribe link. */
export const oneClickUrl = ({ imageOrigin }: Pick<CommerceServices, 'imageOrigin'>, token: string): string =>
  `${imageOrigin}${ONE_CLICK_PATH}?${new URLSearchParams({ token })}`;
