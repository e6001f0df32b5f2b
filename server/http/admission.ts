import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '../../commerce/http/client-address.ts';
import { FairTurns } from '../../commerce/http/fair-turns.ts';
import { clientAddress } from './client-address.ts';
import { type Limits, QUEUE_TIMEOUT_MS } from './limits.ts';
import { abortedOnClose, receiveBody } from './web-request.ts';

/** Counts the unread response bytes of each client, and queues requests of clients above the limit. */
class Unread {
  readonly #most: number;
  readonly #bytes = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts the bytes of a response that are sent but not yet read by the client. */
  count(client: string, response: ServerResponse): void {
    response.once('prefinish', () => {
      const bytes = response.socket?.writableLength ?? 0;
      if (bytes === 0 || response.closed) return;
      this.#add(client, bytes);
      response.once('close', () => this.#add(client, -bytes));
    });
  }

  #add(client: string, change: number): void {
    const bytes = (this.#bytes.get(client) ?? 0) + change;
    if (bytes > 0) this.#bytes.set(client, bytes);
    else this.#bytes.delete(client);
    if (bytes > this.#most) return;
    const waiting = this.#waiting.get(client) ?? [];
    this.#waiting.delete(client);
    for (const wake of waiting) wake();
  }

  /** Resolves when the client is below the limit, at the latest when its stalled connections are closed. */
  async below(client: string): Promise<void> {
    while ((this.#bytes.get(client) ?? 0) > this.#most)
      await new Promise<void>((resolve) => {
        this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), resolve]);
      });
  }
}

type Work = <T>(request: IncomingMessage, response: ServerResponse, work: () => Promise<T>) => Promise<T>;

/** Admission control: limits each client, so that one client cannot slow down the others. */
export interface Admission {
  /**
   * Runs `work` when it is the client's turn. Rejects with a Problem of status 503 when the queue is full, and with an
   * AbortError when the client disconnects before its turn.
   */
  inTurn: Work;
  /** Runs `work`, which has its own queue, once the client has read enough of its earlier responses. */
  whenRead: Work;
}

/** Creates the admission control of one port. */
export function openAdmission(limits: Limits, trustedProxies: number): Admission {
  const turns = new FairTurns({
    running: limits.LIMIT_REQUESTS,
    runningPerClient: limits.LIMIT_REQUESTS_PER_CLIENT,
    waiting: limits.LIMIT_WAITING,
    waitingPerClient: limits.LIMIT_WAITING_PER_CLIENT,
    patience: QUEUE_TIMEOUT_MS,
  });
  const unread = new Unread(limits.LIMIT_UNREAD_BYTES_PER_CLIENT);
  const clientOf = (request: IncomingMessage) => networkOf(clientAddress(request, trustedProxies) ?? '');
  return {
    async inTurn(request, response, work) {
      const client = clientOf(request);
      const signal = abortedOnClose(response);
      // Receive the body first, so that a slow upload does not occupy a slot.
      await receiveBody(request);
      await unread.below(client);
      unread.count(client, response);
      return turns.take(work, { client, signal });
    },
    async whenRead(request, response, work) {
      const client = clientOf(request);
      await unread.below(client);
      unread.count(client, response);
      return work();
    },
  };
}
