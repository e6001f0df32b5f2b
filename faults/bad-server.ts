import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** Failure modes of an external service. */
export const TROUBLES = ['absent', 'refusing', 'silent', 'nonsense'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** A server with a failure mode, independent of the protocol. */
export interface BadServer {
  port: number;
  set(trouble: Trouble): Promise<void>;
  close(): Promise<void>;
}

export async function startBadServer(): Promise<BadServer> {
  let trouble: Trouble = 'silent';
  let port = 0;
  let server: Server | undefined;
  const sockets = new Set<Socket>();

  async function listen(): Promise<void> {
    const made = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
      if (trouble === 'refusing') socket.resetAndDestroy();
      // Neither a valid SMTP greeting nor a valid HTTP response.
      if (trouble === 'nonsense') socket.end('\u0001\u0002 moo?\r\n\r\n<html>{"a":');
    });
    await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve));
    port = (made.address() as AddressInfo).port;
    server = made;
  }

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    const ending = server;
    server = undefined;
    if (ending) await new Promise((resolve) => ending.close(resolve));
  }

  await listen();
  return {
    get port() {
      return port;
    },
    async set(wanted) {
      trouble = wanted;
      await close();
      if (wanted !== 'absent') await listen();
    },
    close,
  };
}
