import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';

const STEPS = [
  { id: 'shipping', path: paths.shipping },
  { id: 'payment', path: '#payment' },
  { id: 'billing', path: '#billing' },
] as const;

/**
 * The three checkout steps. Shipping has its own page; payment and billing share one, which starts with
 * payment.
 */
export function Steps({
  current,
  isMailed = false,
}: {
  current: 'shipping' | 'billing';
  /** nothing is delivered */
  isMailed?: boolean;
}) {
  const text = useText();
  const steps = isMailed ? STEPS.slice(1) : STEPS;
  return (
    <nav aria-label={text('checkout.steps')} className="pb-6">
      <ol className="flex flex-wrap gap-x-8 gap-y-1 text-small text-ink-soft">
        {steps.map((step, index) => {
          const label = (
            <>
              <span aria-hidden="true" className="pe-2 tabular-nums">
                {index + 1}
              </span>
              {text(`checkout.step_${step.id}`)}
            </>
          );
          const isShipping = step.id === 'shipping';
          const isHere = (current === 'shipping') === isShipping;
          const isCurrent = isHere && step.id !== 'billing';
          const isDone = current === 'billing' && isShipping;
          return (
            <li key={step.id} aria-current={isCurrent ? 'step' : undefined}>
              {isDone && (
                <ShopLink to={step.path} className="text-link inline-flex min-h-11 items-center">
                  {label}
                </ShopLink>
              )}
              {isHere && !isShipping && (
                <a
                  href={step.path}
                  className={`inline-flex min-h-11 items-center ${isCurrent ? 'font-medium text-ink' : ''}`}
                >
                  {label}
                </a>
              )}
              {!isDone && !(isHere && !isShipping) && (
                <span className={`inline-flex min-h-11 items-center ${isHere ? 'font-medium text-ink' : ''}`}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
