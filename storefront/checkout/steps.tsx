import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { ShopLink } from '../ui/shop-link.tsx';

const STEPS = [
  { id: 'bag', path: paths.cart },
  { id: 'shipping', path: paths.shipping },
  { id: 'billing', path: paths.billing },
] as const;

/** Where the shopper is on the way to the order; what is done can be gone back to. */
export function Steps({ current }: { current: 'shipping' | 'billing' }) {
  const text = useText();
  const at = STEPS.findIndex((step) => step.id === current);
  return (
    <nav aria-label={text('checkout.steps')} className="pb-6">
      <ol className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft">
        {STEPS.map((step, index) => (
          <li key={step.id}>
            {index < at && (
              <ShopLink to={step.path} className="text-link inline-flex min-h-11 items-center">
                {text(`checkout.step_${step.id}`)}
              </ShopLink>
            )}
            {index >= at && (
              <span
                aria-current={index === at ? 'step' : undefined}
                className={`inline-flex min-h-11 items-center ${index === at ? 'font-medium text-ink' : ''}`}
              >
                {text(`checkout.step_${step.id}`)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
