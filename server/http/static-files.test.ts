import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROTLI_COPY, loadStaticFiles, type StaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
let files: StaticFiles;
const server = createServer(async (request, response) => {
  if (files.sendCached(request, response, {})) return;
  const answer = await files.respond(request, response, request.url!, {});
  response.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []));
  response.end(answer && Buffer.from(await answer.arrayBuffer()));
});

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'a.js'), 'export const linen = 1;');
  writeFileSync(join(folder, 'assets', 'built.js'), 'export const silk = 2;');
  writeFileSync(
    join(folder, 'assets', `built.js${BROTLI_COPY}`),
    brotliCompressSync('the copy of the build'),
  );
  files = await loadStaticFiles(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('several files share one connection, and no response carries a Connection header', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const ask = (more = '') => `GET /assets/a.js HTTP/1.1\r\nHost: shop.test\r\n${more}\r\n`;
  socket.write(ask() + ask('Connection: close\r\n'));
  const said = await text(socket);
  expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(said.match(/export const linen = 1;/g)).toHaveLength(2);
  expect(said).not.toMatch(/keep-alive/i);
  expect(said).toMatch(/cache-control: public, max-age=31536000, immutable/);
});

test('brotli is the copy that the build wrote, else compressed once; the copy itself has no address', async () => {
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, encoding: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': encoding } });
  const said = async (path: string, encoding: string) => {
    const answer = await ask(path, encoding);
    return [answer.headers.get('content-encoding'), answer.headers.get('content-type'), await answer.text()];
  };
  expect(await said('/assets/built.js', 'br')).toEqual(['br', 'text/javascript', 'the copy of the build']);
  files.warm();
  expect(await said('/assets/built.js', 'br')).toEqual(['br', 'text/javascript', 'the copy of the build']);
  expect(await said('/assets/built.js', 'gzip')).toEqual([
    'gzip',
    'text/javascript',
    'export const silk = 2;',
  ]);
  expect(await said('/assets/a.js', 'br')).toEqual(['br', 'text/javascript', 'export const linen = 1;']);
  expect((await ask(`/assets/built.js${BROTLI_COPY}`, 'br')).status).toBe(404);
});
