import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { ProductView } from '../product-data/product-view.ts';
import {
  type Choices,
  choose,
  readChoices,
  type Selection,
  writeChoices,
} from '../product-data/selection.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { productIdIn } from '../sites/urls.ts';

export interface Choosing {
  choices: Choices;
  /** where one more choice leads, without prefix; `memberId` says whose it is where it is a member's */
  addressOf(id: string, value: string, memberId?: string): string;
  select(id: string, value: string, memberId?: string): void;
}

/**
 * What the address chooses. A choice on its way counts already, so that the page answers at once and price and stock
 * follow. `given` is what the page's own path says, where it names a variant.
 */
export function useChoices(product: ProductView, given: Selection): Choosing {
  const { href } = useMultiSite();
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const stays = next && productIdIn(next.pathname) === product.id;
  const choices = readChoices(product, new URLSearchParams((stays ? next : here).search), given);
  const addressOf: Choosing['addressOf'] = (id, value, memberId) =>
    product.path + writeChoices(choose(choices, id, value, memberId));
  return {
    choices,
    addressOf,
    select(id, value, memberId) {
      navigate(href(addressOf(id, value, memberId)), {
        replace: true,
        preventScrollReset: true,
        flushSync: true,
      });
    },
  };
}
