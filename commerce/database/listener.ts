import pg from 'pg';

/** Between two tries to reach a server that went away. */
const RECONNECT_MS = 1000;

/** What is heard after a gap: anything may have changed. */
const ALL = 'all';

export interface Listener {
  /** calls back with every payload of the channel, and with `all` after the connection was lost for a while */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * Hears NOTIFY over a connection of its own, made at the first `listen`. When the server goes away it tries again
 * every second until it is back.
 */
export function listenPostgres(url: string): Listener {
  const callbacks = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({ connectionString: url, keepAlive: true });
    made.on('error', () => {});
    made.on('notification', ({ channel, payload }) => {
      for (const call of callbacks.get(channel) ?? []) call(payload ?? '');
    });
    await made.connect();
    for (const channel of callbacks.keys()) await made.query(`listen ${channel}`);
    made.on('end', () => later());
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
