import { createServer } from 'node:http';
import { listen } from './listener.ts';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use by another process',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'cannot be opened: the address is not of this machine',
  ENOTFOUND: 'cannot be opened: the name of the host is not known',
};

/** Throws an Error that names the setting when the port cannot be opened. Port 0 means any free port. */
export async function assertPortFree(setting: string, port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await listen(probe, port, host);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(
      `${setting}: port ${port} on ${host} ${REASONS[code] ?? `cannot be opened: ${message}`}.`,
    );
  }
  await new Promise((resolve) => probe.close(resolve));
}
