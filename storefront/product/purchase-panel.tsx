import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Picture } from '../images/picture.ts';
import type { ProductView } from '../product-data/product-view.ts';
import { AvailabilityMessage } from './availability-message.tsx';
import { AddToBag, useAdding } from './purchase/add-to-bag.tsx';
import { ProductPrice } from './purchase/product-price.tsx';
import { type Details, type Texts, usePurchase } from './purchase/use-purchase.ts';
import { VariationSelector } from './purchase/variation-selector.tsx';
import { QuantityField } from './quantity-field.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';
import { StickyBarSlot } from './sticky-bar-slot.tsx';
import type { Choosing } from './use-choices.ts';

interface Props {
  product: ProductView;
  choosing: Choosing;
  details: Details;
  /** picture of the chosen colour */
  picture: Picture | undefined;
}

const Members = lazy(() => import('./members.tsx').then((module) => ({ default: module.Members })));
const OptionSelectors = lazy(() =>
  import('./option-selectors.tsx').then((module) => ({ default: module.OptionSelectors })),
);

/** Id of the add-to-bag form; the quantity field is outside of it. */
const FORM = 'add-to-bag';

/** Price, selectors, stock, quantity and add button of a product or bundle. */
export function PurchasePanel({ product, choosing, details, picture }: Props) {
  const text = useText();
  const purchase = usePurchase(product, choosing.choices, details);
  const adding = useAdding();
  const [texts, setTexts] = useState<Texts>();
  const { offer, stock, quantity, price } = purchase;
  const selection = choosing.choices.own;
  const guided = product.attributes.find(({ role }) => role === 'size')?.id;
  const add = {
    product,
    selection,
    offer,
    items: purchase.items?.map((item) => ({ ...item, ...texts })),
    adding,
    picture,
  };
  return (
    <>
      <ProductPrice price={price} />
      {product.callouts
        .filter((callout) => callout !== price?.promotion?.text)
        .map((callout) => (
          <p key={callout} className="pt-1 text-small text-new">
            {callout}
          </p>
        ))}
      {product.attributes.map((attribute) => (
        <VariationSelector
          key={attribute.id}
          product={product}
          attribute={attribute}
          selection={selection}
          addressOf={(value) => choosing.addressOf(attribute.id, value)}
        >
          {attribute.id === guided && product.sizeGuide && <SizeGuideLink table={product.sizeGuide} />}
        </VariationSelector>
      ))}
      <Suspense>
        {product.kind === 'bundle' && <Members product={product} choosing={choosing} details={details} />}
        {product.options.length > 0 && (
          <OptionSelectors
            product={product}
            choosing={choosing}
            formId={FORM}
            offer={offer}
            onTexts={setTexts}
          />
        )}
      </Suspense>
      {product.exemption && <p className="pt-2 text-small">{product.exemption}</p>}
      <AvailabilityMessage purchase={purchase} />
      <StickyBarSlot choosing={choosing} price={price} {...add}>
        <div className="flex gap-3 pt-2">
          {offer.kind === 'add' && (
            <QuantityField
              quantity={quantity}
              stock={stock}
              name={product.name}
              formId={FORM}
              onChange={purchase.setQuantity}
            />
          )}
          <div className="min-w-0 flex-1">
            <AddToBag {...add} formId={FORM} />
          </div>
        </div>
      </StickyBarSlot>
      {stock.step > 1 && (
        <p className="pt-2 text-small text-ink-soft">{text('product.sold_in_steps', { n: stock.step })}</p>
      )}
      <p role="status" className="min-h-6 pt-2 text-small text-danger">
        {adding.refused}
      </p>
    </>
  );
}
