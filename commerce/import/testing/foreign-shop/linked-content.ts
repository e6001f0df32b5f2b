import { CATEGORIES, PRODUCTS } from './names.ts';
import { custom, localized } from './xml.ts';

/** Ids of content assets with links; the second one is included by the first. */
export const LINKED = { guide: 'Guide/Tält 1.0', note: 'note_included' } as const;

/** Content with every kind of markup link of the platform. */
export const linkedContent = (): string =>
  `<content content-id="${LINKED.guide}">${localized('display-name', { en: 'Tent guide' })}<online-flag>true</online-flag>
  ${custom({
    body: `<img src="banner/hero höst.png?$staticlink$" alt="">
<img srcset="logo.png?$staticlink$ 1x, banner/hero%20h%C3%B6st.png?$staticlink$ 2x" src="./logo.png?$staticlink$" alt="">
<a id="product" href="$url('Product-Show','pid','${PRODUCTS.tent}')$">tent</a>
<a id="category" href="$httpUrl('Search-Show','cgid','${CATEGORIES.tents}')$">tents</a>
<a id="refined" href="$httpsURL('Search-Show', 'cgid', '${CATEGORIES.gear}', 'pmax', '500')$">gear</a>
<a id="content" href="$httpsUrl('Page-Show','cid','About Us')$">about</a>
<a id="cart" href="$link-cart()$">cart</a>
<a id="short" href="$link-product('${PRODUCTS.boots}')$">boots</a>
<a id="unknown" href="$url('Halden-Landing')$">landing</a>
$include('Page-Include','cid','${LINKED.note}')$`,
  })}</content>
  <content content-id="${LINKED.note}"><online-flag>true</online-flag>${custom({
    body: `<p id="note">Free returns. $include('Page-Include','cid','${LINKED.note}')$</p>`,
  })}</content>`;
