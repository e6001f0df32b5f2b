import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree } from './free-port.ts';
import { listen } from './listener.ts';

test('reports a port in use with its setting, and leaves a free one open', async () => {
  const server = createServer();
  await listen(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  await expect(assertPortFree('PORT', port, '127.0.0.1')).rejects.toThrow(
    `PORT: port ${port} on 127.0.0.1 is in use by another process.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await assertPortFree('PORT', port, '127.0.0.1');
  await assertPortFree('PORT', port, '127.0.0.1');
});

test('reports a host of another machine', async () => {
  await expect(assertPortFree('COMMERCE_PORT', 0, '192.0.2.1')).rejects.toThrow(
    /COMMERCE_PORT.*not of this machine/,
  );
});
