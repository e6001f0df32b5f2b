import { useText } from '../translations/use-text.ts';
import type { ProductView } from './product-view.ts';

/** Description, material and care, delivery: open what you want to know. */
export function ProductDetails({ product }: { product: ProductView }) {
  const text = useText();
  const section = 'border-t border-hairline last:border-b';
  const summary = 'flex min-h-14 items-center justify-between text-small';
  const sign = (
    <span aria-hidden="true" className="text-ink-soft">
      +
    </span>
  );
  return (
    <div className="pt-6">
      {product.description && (
        <details open className={section}>
          <summary className={summary}>
            {text('product.description')} {sign}
          </summary>
          <p className="pb-5 text-ink-soft">{product.description}</p>
          {product.modelHeight && product.modelSize && (
            <p className="pb-5 text-small text-ink-soft">
              {text('product.model', { height: product.modelHeight, size: product.modelSize })}
            </p>
          )}
        </details>
      )}
      {(product.material || product.care) && (
        <details className={section}>
          <summary className={summary}>
            {text('product.material')} {sign}
          </summary>
          <div className="pb-5 text-ink-soft">
            {[product.material, product.care, product.fit].filter(Boolean).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </details>
      )}
      <details className={section}>
        <summary className={summary}>
          {text('product.delivery')} {sign}
        </summary>
        <p className="pb-5 text-ink-soft">{text('product.delivery_text')}</p>
      </details>
    </div>
  );
}
