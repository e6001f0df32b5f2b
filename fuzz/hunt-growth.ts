import fc from 'fast-check';
import type { World } from '../commerce/testing/world.ts';
import { hostileValue } from './hostile.ts';
import type { Finding } from './hunt.ts';
import type { WireRequest } from './spoil.ts';
import { sendWire } from './wire.ts';

const ORG = 'organizations/f_ecom_vtrn_001';
/** Bytes and milliseconds in which an account is answered, however long somebody has added to it. */
const MAX_BYTES = 3 * 1024 * 1024;
const MAX_MS = 2000;

/** Adds to one account again and again, within what each call takes; then it is still small and quickly read. */
export async function huntGrowth(
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
  const taken = new Map<string, number>();
  const add = async (method: string, path: string, json: object) => {
    const { answer } = await call(method, path, json);
    if (answer.status < 300) taken.set(path, (taken.get(path) ?? 0) + 1);
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
    const faults = [
      ...(taken.has(path) ? [] : ['took nothing, so that this tries nothing']),
      ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
      ...(answer.bytes > MAX_BYTES ? [`${answer.bytes} bytes of one account`] : []),
      ...(answer.milliseconds > MAX_MS ? [`took ${Math.round(answer.milliseconds)} ms`] : []),
    ];
    if (faults.length > 0) findings.push({ what: 'an account that grows', faults, wire, answer: '' });
  }
  return findings;
}
