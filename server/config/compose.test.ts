import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readServerEnvironment, SETTINGS } from './environment.ts';

// compose.yaml describes containers, which are not built here: what can be checked without them is checked.
const root = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile?: string };
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
}

const source = read('compose.yaml');
const compose = parse(source, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const { services } = compose;
const STORES = ['store1', 'store2', 'commerce'];

/** Settings of .env, all required. */
const REQUIRED: Record<string, string> = {
  SHOP_HOST: 'shop.example',
  COMMERCE_HOST: 'commerce.shop.example',
  DATABASE_PASSWORD: 'a'.repeat(48),
  POSTGRES_PASSWORD: 'b'.repeat(48),
  SESSION_SECRET: 'c'.repeat(44),
  METRICS_TOKEN: 'd'.repeat(32),
  COMMERCE_CLIENT_ID: 'b0f0c3f6-3f4e-4d0e-9a43-5a1d6b7c8e9f',
  COMMERCE_CLIENT_SECRET: 'e'.repeat(48),
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'My Brand <care@shop.example>',
};
/** A shop that takes payments, as in shop.env. */
const PAYMENTS = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: `sk_test_${'1'.repeat(24)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${'1'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'1'.repeat(32)}`,
};

/** The environment of a service, with the values of .env. */
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      value.replace(/\$\{(\w+):\?\}/g, (_, asked: string) => REQUIRED[asked] ?? `no ${asked}`),
    ]),
  );

test('the stores of the compose file start with its settings', () => {
  for (const name of STORES) {
    const given = environmentOf(name);
    expect(Object.keys(given).filter((key) => !SETTINGS.has(key))).toEqual([]);
    const env = readServerEnvironment({ ...given, ...PAYMENTS });
    expect(env).toMatchObject({
      exposed: true,
      demoAllowed: false,
      PUBLIC_URL: 'https://shop.example',
      COMMERCE_PUBLIC_URL: 'https://commerce.shop.example',
    });
    const hosts = [env.DATABASE_URL!, env.DATABASE_DIRECT_URL!, ...env.DATABASE_REPLICA_URL].map(
      (url) => new URL(url).hostname,
    );
    expect(hosts).toEqual(['pgbouncer', 'haproxy', 'standby']);
    for (const host of hosts) expect(services).toHaveProperty(host);
  }
});

test('what the compose file requires is what operating.md lists', () => {
  const asked = new Set([...source.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name));
  expect([...asked].sort()).toEqual(Object.keys(REQUIRED).sort());
  // Without a default, a missing one must stop the start.
  expect(source.match(/(?<!\$)\$\{\w+(?!\w|:\?\})/g)).toBeNull();
  const listed = /```sh\n# \.env\n([\s\S]*?)```/.exec(read('docs/operating.md'))?.[1] ?? '';
  expect([...listed.matchAll(/^(\w+)=/gm)].map(([, name]) => name).sort()).toEqual([...asked].sort());
});

test('files, volumes and services that the compose file names exist', () => {
  for (const [name, { build, volumes = [], depends_on = {} }] of Object.entries(services)) {
    if (build) expect(existsSync(join(root, build.context, build.dockerfile ?? '')), name).toBe(true);
    for (const [from] of volumes.map((volume) => volume.split(':') as [string])) {
      if (from === './certificates') continue;
      if (from.startsWith('.')) expect(existsSync(join(root, from)), from).toBe(true);
      else expect(compose.volumes).toHaveProperty([from]);
    }
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect(services).toHaveProperty([other]);
      // The image of a store has a health check of its own.
      if (condition === 'service_healthy')
        expect(services[other]?.healthcheck ?? services[other]?.image, other).toBeTruthy();
    }
  }
});

test('the proxies reach services of the compose file at their ports', () => {
  const { PORT, COMMERCE_PORT } = environmentOf('store1');
  const servers = [...read('cluster/compose/haproxy.cfg').matchAll(/^ +server \w+ (\w+):(\d+)/gm)];
  expect(servers.map(([, host, port]) => [host, port])).toEqual([
    ['store1', PORT],
    ['store2', PORT],
    ['commerce', COMMERCE_PORT],
    ['primary', '5432'],
    ['standby', '5432'],
  ]);
  for (const [, host] of servers) expect(services).toHaveProperty(host!);
  const pool = read('cluster/compose/pgbouncer.ini');
  expect(/^vitrine = host=(\w+) port=(\d+)/m.exec(pool)?.slice(1)).toEqual(['haproxy', '5432']);
  expect(/^listen_port = (\d+)/m.exec(pool)?.[1]).toBe(new URL(environmentOf('store1').DATABASE_URL!).port);
});
