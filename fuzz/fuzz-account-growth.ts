import fc from 'fast-check';
import type { World } from '../commerce/testing/world.ts';
import { hostileValue } from './hostile.ts';
import type { WireRequest } from './mutate.ts';
import type { Finding } from './run-requests.ts';
import { sendWire } from './wire.ts';

const ORG = 'organizations/f_ecom_vtrn_001';
/** Maximum size in bytes and duration in milliseconds of an account response after many additions. */
const MAX_BYTES = 3 * 1024 * 1024;
const MAX_MS = 2000;

/**
 * Adds data to one account repeatedly, within the limits of each call. Reading the account must stay fast and small.
 */
export async function fuzzAccountGrowth(
  origin: string,
  world: World,
  count: number,
  seed: number,
): Promise<Finding[]> {
  const { token, customerId } = world.owner;
  const base = `/customer/shopper-customers/v1/${ORG}/customers/${customerId}`;
  const call = (method: string, path: string, json?: unknown) => {
    const wire: WireRequest = {
      method,
      target: `${base}${path}?siteId=RivageEU`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: json === undefined ? undefined : Buffer.from(JSON.stringify(json) ?? 'null'),
    };
    return sendWire(origin, wire).then((answer) => ({ wire, answer }));
  };
  const accepted = new Map<string, number>();
  const add = async (method: string, path: string, json: object) => {
    const { answer } = await call(method, path, json);
    if (answer.status < 300) accepted.set(path, (accepted.get(path) ?? 0) + 1);
  };
  const values = fc.sample(hostileValue, { numRuns: count, seed });
  for (const [index, value] of values.entries()) {
    const more = index % 2 ? { [`c_odd${index}`]: value } : { [`c_grow${index}`]: 'x'.repeat(3900) };
    await add('PATCH', '', more);
    await add('POST', '/addresses', {
      addressId: `grow-${index}`,
      lastName: 'Moreau',
      countryCode: 'IE',
      city: 'Galway',
      ...more,
    });
    await add('POST', '/product-lists', { type: 'wish_list', name: `grow-${index}`, ...more });
  }
  const findings: Finding[] = [];
  for (const path of ['', '/product-lists']) {
    const { wire, answer } = await call('GET', path);
    const violations = [
      ...(accepted.has(path) ? [] : ['no addition was accepted, so nothing was tested']),
      ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
      ...(answer.bytes > MAX_BYTES ? [`${answer.bytes} bytes in one account`] : []),
      ...(answer.milliseconds > MAX_MS ? [`took ${Math.round(answer.milliseconds)} ms`] : []),
    ];
    if (violations.length > 0) findings.push({ what: 'growing account', violations, wire, answer: '' });
  }
  return findings;
}
