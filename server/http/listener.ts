import type { Server } from 'node:http';

/** Resolves when the server takes requests; rejects with why it cannot, such as EADDRINUSE. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
