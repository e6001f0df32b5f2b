import type { Server } from 'node:http';

/** How long a stopping process waits for requests under way. */
const DRAIN_MS = 25_000;

/** Resolves when the server takes requests; rejects with why it cannot, such as EADDRINUSE. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

/** Takes no new connection, lets requests under way end, and closes what is idle. */
export async function drain(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(deadline);
}
