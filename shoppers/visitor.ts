import { type Answer, ask } from './http.ts';

const BASE = '/eu/en-IE';

/** A browser without JavaScript: keeps cookies and submits forms. */
export interface Visitor {
  get(path: string): Promise<Answer>;
  /** submits a form; `json` requests data instead of a page */
  post(path: string, fields: Record<string, string>, json?: boolean): Promise<Answer>;
}

export function newVisitor(shop: string): Visitor {
  const cookies = new Map<string, string>();
  async function send(method: string, path: string, headers: Record<string, string>, body?: URLSearchParams) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await ask(method, shop + BASE + path, {
      headers: { origin: shop, ...(cookie ? { cookie } : {}), ...headers },
      ...(body ? { body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, value ?? '');
    }
    return answer;
  }
  return {
    get: (path) => send('GET', path, { accept: 'text/html' }),
    post: (path, fields, json = false) =>
      send('POST', path, { accept: json ? '*/*' : 'text/html' }, new URLSearchParams(fields)),
  };
}

/** Returns the value of a hidden field in a page. */
const hidden = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

const WHO = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byrne' };
const WHERE = { address1: '1 Quay Street', city: 'Galway', postalCode: 'H91 XY00', countryCode: 'IE' };

/** Adds a product to the bag, completes the shipping step and returns the payment page. */
export async function goToPayment(visitor: Visitor, productId: string): Promise<Answer> {
  await visitor.post('/resource/bag', { intent: 'add', productId, quantity: '1' }, true);
  const shipping = await visitor.get('/shipping');
  const choices: string[] = String(shipping.body).match(/<input[^>]*name="methodId"[^>]*>/g) ?? [];
  const delivered = choices.find((choice) => !choice.includes('data-pickup')) ?? '';
  await visitor.post('/shipping', {
    ...WHO,
    ...WHERE,
    address2: '',
    phone: '',
    stateCode: '',
    savedAddress: '',
    pointId: '',
    methodId: /value="([^"]+)"/.exec(delivered)?.[1] ?? '',
  });
  return visitor.get('/billing');
}

/** Returns the value of a `data-` attribute in a page. */
const dataOf = (page: string, name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1] ?? '';

/** Exchanges a card for a token in the card fields of the payment page, as their script does. */
async function tokenOf(page: string, number: string): Promise<string> {
  const answer = await ask('POST', `${dataOf(page, 'card-origin')}/sandbox-payments/v1/cards`, {
    body: {
      session: dataOf(page, 'card-session'),
      number,
      expirationMonth: 12,
      expirationYear: 2031,
      securityCode: '123',
      holder: 'Ada Byrne',
    },
  });
  return answer.body?.token ?? '';
}

/** Submits the form of the payment page with a card. */
export async function pay(visitor: Visitor, page: Answer, card: string): Promise<Answer> {
  return visitor.post('/billing', {
    attempt: hidden(page.body, 'attempt'),
    bag: hidden(page.body, 'bag'),
    agreed: hidden(page.body, 'agreed'),
    method: 'CREDIT_CARD',
    cardToken: await tokenOf(page.body, card),
    same: 'yes',
  });
}
