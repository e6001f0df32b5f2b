import { Socket } from 'node:net';
import pg from 'pg';

/** Delay between reconnects. */
const RECONNECT_MS = 1000;
/** Interval of the queries that show whether the server still answers on the connection. */
const HEARTBEAT_MS = 5000;

/** Payload delivered after a reconnect: any notification may have been missed. */
const ALL = 'all';

export interface Listener {
  /** calls back with every payload of the channel, and with `all` after a reconnect */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens for NOTIFY on a dedicated connection, opened by the first `listen`. Reconnects every second when
 * the server goes away.
 */
export function listenPostgres(url: string): Listener {
  const callbacks = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const socket = new Socket();
    const made = new pg.Client({
      connectionString: url,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: HEARTBEAT_MS,
      connectionTimeoutMillis: HEARTBEAT_MS,
      query_timeout: HEARTBEAT_MS,
    });
    made.on('error', () => {});
    made.on('notification', ({ channel, payload }) => {
      for (const call of callbacks.get(channel) ?? []) call(payload ?? '');
    });
    await made.connect();
    for (const channel of callbacks.keys()) await made.query(`listen ${channel}`);
    // A connection that a firewall dropped never ends by itself, and `end` would wait for the server.
    const heartbeat = setInterval(() => {
      made.query('select 1').catch(() => socket.destroy());
    }, HEARTBEAT_MS).unref();
    made.on('end', () => {
      clearInterval(heartbeat);
      later();
    });
    return made;
  }

  function later(): void {
    client = undefined;
    if (closed) return;
    timer = setTimeout(() => {
      connect().then(
        (made) => {
          client = made;
          if (closed) return made.end();
          for (const call of [...callbacks.values()].flat()) call(ALL);
        },
        () => later(),
      );
    }, RECONNECT_MS);
  }

  return {
    async listen(channel, onPayload) {
      const known = callbacks.get(channel);
      callbacks.set(channel, [...(known ?? []), onPayload]);
      if (known) return;
      if (client) await client.query(`listen ${channel}`);
      else client = await connect();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
