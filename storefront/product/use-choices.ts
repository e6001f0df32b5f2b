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
import { leadsToProduct } from '../sites/urls.ts';

export interface Choosing {
  choices: Choices;
  /**
   * path after choosing a value, without the prefix of site and locale; `memberId` for a member of a set or
   * bundle
   */
  addressOf(id: string, value: string, memberId?: string): string;
  select(id: string, value: string, memberId?: string): void;
}

/**
 * Reads the selection from the URL. A pending navigation counts as made, so that price and stock update at
 * once. `given`: the values of a variant that the path names.
 */
export function useChoices(product: ProductView, given: Selection): Choosing {
  const { href } = useMultiSite();
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const stays = next && leadsToProduct(next.pathname, product.id);
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
