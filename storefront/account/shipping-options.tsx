import { Form, useNavigation } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import type { DeliveryMethod } from '../store-data/delivery-preferences.server.ts';
import { Button } from '../ui/button.tsx';

/** Default shipping method for checkout. */
export function ShippingOptions({ methods, chosen }: { methods: DeliveryMethod[]; chosen: string }) {
  const text = useText();
  const { href } = useMultiSite();
  const isSending = useNavigation().formMethod === 'POST';
  const options = [
    { id: '', name: text('delivery.no_method'), description: text('delivery.no_method_text') },
    ...methods,
  ];
  return (
    <section aria-labelledby="methods" className="border-t border-hairline py-8">
      <h2 id="methods" className="pb-3 text-title">
        {text('delivery.methods')}
      </h2>
      <p className="pb-5 text-ink-soft">{text('delivery.methods_text')}</p>
      <Form method="post" action={href(paths.deliveryPreferences)} preventScrollReset>
        <input type="hidden" name="intent" value="method" />
        <div role="radiogroup" aria-labelledby="methods" className="border-b border-hairline">
          {options.map(({ id, name, description }) => (
            <label
              key={id}
              htmlFor={`method-${id}`}
              className="flex min-h-12 items-start gap-4 border-t border-hairline py-4"
            >
              <input
                id={`method-${id}`}
                type="radio"
                name="id"
                value={id}
                defaultChecked={id === chosen}
                className="mt-1 size-4 shrink-0 accent-ink"
              />
              <span className="min-w-0 flex-1">
                {name}
                <span className="block text-small text-ink-soft">{description}</span>
              </span>
            </label>
          ))}
        </div>
        <Button type="submit" variant="secondary" disabled={isSending} className="mt-6 w-full sm:w-auto">
          {text('account.save')}
        </Button>
      </Form>
    </section>
  );
}
