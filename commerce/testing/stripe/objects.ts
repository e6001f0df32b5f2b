import fixtures from './fixtures.ts';
import { checkParameters, find, invalid, metadataOf, type Params, StripeProblem } from './parameters.ts';

type Intent = Record<string, any>;

/** Payment methods that behave as Stripe documents its test payment methods of these names. */
const TOKENS: Record<string, 'succeeds' | 'challenge' | string> = {
  pm_card_visa: 'succeeds',
  ctoken_visa: 'succeeds',
  pm_card_threeDSecure2Required: 'challenge',
  pm_card_chargeDeclined: 'generic_decline',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
};

/** Objects of Stripe in memory, and the requests that create and change them. `originOf` is where Stripe's pages are. */
export function stripeObjects(originOf: () => string) {
  const intents = new Map<string, Intent>();
  const sessions = new Map<string, Record<string, any>>();
  const refunds = new Map<string, Record<string, any>>();
  /** payment methods of customers; `detached` pay nothing */
  const attached = new Set<string>();
  const detached = new Set<string>();
  let count = 0;
  let allowsMulticapture = true;
  let inactive: string | undefined;
  const id = (prefix: string) => `${prefix}_${String(++count).padStart(8, '0')}`;

  const unexpected = (intent: Intent) =>
    invalid(`The PaymentIntent has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });

  function checkActive(params: Params): void {
    if (inactive && params['payment_method_types[0]'] === inactive)
      throw invalid(`The payment method type "${inactive}" is invalid. Activate it in your dashboard.`, {
        param: 'payment_method_types',
      });
  }

  function newIntent(params: Params, metadata: object): Intent {
    const amount = Number(params.amount);
    if (!Number.isInteger(amount) || amount <= 0) throw invalid('Invalid integer', { param: 'amount' });
    if (params.capture_method !== 'manual') throw invalid('The store captures manually');
    const intent = {
      ...structuredClone(fixtures.payment_intent),
      ...{ id: id('pi'), amount, currency: params.currency, capture_method: 'manual', metadata },
      ...{
        status: 'requires_payment_method',
        last_payment_error: null,
        next_action: null,
        canceled_at: null,
      },
      ...{ amount_capturable: 0, amount_received: 0, latest_charge: null },
    };
    intents.set(intent.id, intent);
    return intent;
  }
  function authorize(intent: Intent) {
    Object.assign(intent, {
      status: 'requires_capture',
      amount_capturable: intent.amount,
      next_action: null,
      latest_charge: id('ch'),
    });
  }
  function confirm(intent: Intent, params: Params) {
    const param = params.confirmation_token ? 'confirmation_token' : 'payment_method';
    const token = params[param] ?? '';
    const how = TOKENS[token];
    if (intent.status !== 'requires_payment_method') throw unexpected(intent);
    if (detached.has(token))
      throw invalid('The provided PaymentMethod was detached from a Customer. It may not be used again.', {
        param,
      });
    if (!how) throw invalid(`No such PaymentMethod: '${token}'`, { code: 'resource_missing', param });
    if (how === 'succeeds') authorize(intent);
    else if (how === 'challenge')
      Object.assign(intent, {
        status: 'requires_action',
        next_action: params.return_url
          ? {
              type: 'redirect_to_url',
              redirect_to_url: { return_url: params.return_url, url: `${originOf()}/3ds/${intent.id}` },
            }
          : { type: 'use_stripe_sdk' },
      });
    else {
      intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: how };
      throw new StripeProblem(402, {
        ...intent.last_payment_error,
        message: 'Your card was declined.',
        payment_intent: intent,
      });
    }
  }
  function capture(intent: Intent, params: Params) {
    if (intent.status !== 'requires_capture') throw unexpected(intent);
    const amount = Number(params.amount_to_capture);
    if (amount > intent.amount_capturable)
      throw invalid('The amount is larger than the amount capturable', { code: 'amount_too_large' });
    const keeps = params.final_capture === 'false';
    if (keeps && !allowsMulticapture)
      throw invalid('Multicapture is not available', { param: 'final_capture' });
    Object.assign(intent.metadata, metadataOf(params));
    intent.amount_received += amount;
    intent.amount_capturable = keeps ? intent.amount_capturable - amount : 0;
    if (!keeps || intent.amount_capturable === 0) intent.status = 'succeeded';
  }
  function refund(params: Params) {
    const intent = find(intents, params.payment_intent ?? '', 'payment_intent');
    const amount = Number(params.amount);
    const before = [...refunds.values()]
      .filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0);
    if (amount > intent.amount_received - before)
      throw invalid('Refund amount is greater than unrefunded amount on charge');
    const made = {
      ...structuredClone(fixtures.refund),
      ...{
        id: id('re'),
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        charge: intent.latest_charge,
      },
      ...{ metadata: metadataOf(params), status: 'succeeded' },
    };
    refunds.set(made.id, made);
    return made;
  }
  function session(params: Params) {
    const intent = Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) => {
        const [, key] = /^payment_intent_data\[(\w+)\]$/.exec(name) ?? [];
        return key ? [[key, value]] : [];
      }),
    );
    const price = 'line_items[0][price_data]';
    const made = {
      ...{
        id: id('cs_test'),
        object: 'checkout.session',
        mode: params.mode,
        status: 'open',
        payment_intent: null as string | null,
      },
      ...{
        success_url: params.success_url,
        cancel_url: params.cancel_url,
        locale: params.locale,
        metadata: metadataOf(params),
      },
      payment_method_types: Object.entries(params).flatMap(([name, value]) =>
        name.startsWith('payment_method_types') ? [value] : [],
      ),
      url: '',
      asked: {
        ...intent,
        amount: params[`${price}[unit_amount]`]!,
        currency: params[`${price}[currency]`]!,
      },
      marks: metadataOf(params, 'payment_intent_data[metadata]'),
    };
    made.url = `${originOf()}/pay/${made.id}`;
    sessions.set(made.id, made);
    return made;
  }
  const withCharge = (intent: Intent, params: Params) => ({
    ...intent,
    ...(Object.values(params).includes('latest_charge') && intent.latest_charge
      ? {
          latest_charge: {
            ...structuredClone(fixtures.charge),
            id: intent.latest_charge,
            payment_method_details: {
              card: {
                ...fixtures.charge.payment_method_details.card,
                multicapture: { status: allowsMulticapture ? 'available' : 'unavailable' },
              },
            },
          },
        }
      : {}),
  });
  const withIntent = (one: Record<string, any>, params: Params) => {
    const { asked: _asked, marks: _marks, ...open } = one;
    return Object.values(params).includes('payment_intent') && one.payment_intent
      ? { ...open, payment_intent: intents.get(one.payment_intent) }
      : open;
  };

  function answer(method: string, path: string, params: Params): object {
    const [, , resource = '', one = '', action = '', more = ''] = path.split('/');
    switch (`${method} ${resource}${resource === 'checkout' ? `/${one}` : ''}`) {
      case 'POST payment_intents': {
        if (!one) {
          checkParameters('create_intent', params);
          checkActive(params);
          return newIntent(params, metadataOf(params));
        }
        const intent = find(intents, one, 'payment_intent');
        checkParameters(action, params);
        if (action === 'confirm') confirm(intent, params);
        else if (action === 'capture') capture(intent, params);
        else if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent);
        else Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
        return intent;
      }
      case 'GET payment_intents':
        return withCharge(find(intents, one, 'payment_intent'), params);
      case 'POST checkout/sessions': {
        if (!action) {
          checkParameters('create_session', params);
          checkActive(params);
          return withIntent(session(params), {});
        }
        checkParameters(more, params);
        const known = find(sessions, action, 'checkout.session');
        if (known.status !== 'open') throw invalid('Only open sessions can be expired');
        known.status = 'expired';
        return withIntent(known, {});
      }
      case 'GET checkout/sessions':
        return withIntent(find(sessions, action, 'checkout.session'), params);
      case 'POST refunds':
        checkParameters('refund', params);
        return refund(params);
      case 'GET refunds':
        return {
          ...{ object: 'list', url: '/v1/refunds', has_more: false },
          data: [...refunds.values()]
            .filter((made) => made.payment_intent === params.payment_intent)
            .reverse(),
        };
      case 'POST payment_methods': {
        checkParameters(action, params);
        if (!(one in TOKENS))
          throw invalid(`No such PaymentMethod: '${one}'`, {
            code: 'resource_missing',
            param: 'payment_method',
          });
        if (!attached.delete(one))
          throw invalid(
            'The payment method you provided is not attached to a customer so detachment is impossible.',
          );
        detached.add(one);
        return { ...structuredClone(fixtures.payment_method), id: one, customer: null };
      }
      case 'GET payment_methods':
        return { ...structuredClone(fixtures.payment_method), id: one };
      default:
        throw new StripeProblem(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${path})`,
        });
    }
  }

  return {
    intents,
    sessions,
    refunds,
    attached,
    detached,
    answer,
    id,
    refuseMulticapture: (isRefused = true) => {
      allowsMulticapture = !isRefused;
    },
    /** a method that the merchant did not activate in the dashboard; undefined activates it */
    deactivate: (method: string | undefined) => {
      inactive = method;
    },
    /** the payer pays on the hosted page */
    pay(sessionId: string) {
      const known = sessions.get(sessionId)!;
      const intent = newIntent(known.asked, known.marks);
      authorize(intent);
      Object.assign(known, { status: 'complete', payment_intent: intent.id });
      return intent;
    },
    /** the payer confirms at the bank, or does not */
    authenticate(intentId: string, isConfirmed: boolean) {
      const intent = intents.get(intentId)!;
      if (isConfirmed) authorize(intent);
      else
        Object.assign(intent, {
          ...{ status: 'requires_payment_method', next_action: null },
          last_payment_error: { type: 'card_error', code: 'payment_intent_authentication_failure' },
        });
    },
  };
}
