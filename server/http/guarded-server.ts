import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { networkOf } from '../../commerce/http/client-address.ts';
import { CLIENT_LIMITS, MOST_PIPELINED, WRITE_STALL_MS } from './limits.ts';

/** How long a stopping process waits for requests under way. */
const DRAIN_MS = 25_000;
/** How long a stopping process still takes requests over connections that are open: some are on their way. */
const LAST_REQUESTS_MS = 300;

export interface ConnectionLimits {
  /** open connections in all */
  connections: number;
  /** of one peer; without end where the peer is a proxy of ours that speaks for many */
  perPeer?: number;
}

/** What a connection is at. */
interface Line {
  isAnswering: boolean;
  waiting: (() => void)[];
}

interface Guard {
  isDraining: boolean;
}

const guards = new WeakMap<Server, Guard>();

/**
 * A server whose clients cannot make it keep what they do not read: a connection has one request answered at a time,
 * also when it sends more before it has read, and one that takes nothing of its answer is closed. A request that was
 * received is answered, also when the connection's time was over or the server is about to stop.
 */
export function guardedServer(
  answer: RequestListener,
  limits: ConnectionLimits,
  options: ServerOptions = {},
): Server {
  const guard: Guard = { isDraining: false };
  const lines = new WeakMap<Socket, Line>();
  const server = createServer({ ...CLIENT_LIMITS, ...options }, (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { isAnswering: false, waiting: [] };
    lines.set(socket, line);
    const start = () => {
      line.isAnswering = true;
      response.once('close', next);
      // Whoever asks next does so over a connection to somebody else.
      if (guard.isDraining && line.waiting.length === 0) response.shouldKeepAlive = false;
      answer(request, response);
    };
    const next = () => {
      line.isAnswering = false;
      if (socket.destroyed) line.waiting.length = 0;
      else line.waiting.shift()?.();
    };
    if (!line.isAnswering) start();
    else if (line.waiting.length < MOST_PIPELINED) line.waiting.push(start);
    else socket.destroy();
  });
  guards.set(server, guard);
  server.maxConnections = limits.connections;
  if (limits.perPeer) limitPerPeer(server, limits.perPeer, (socket) => !lines.get(socket)?.isAnswering);
  server.setTimeout(WRITE_STALL_MS, (socket: Socket) => {
    const { bytesRead } = socket;
    // A busy process hears of a connection's end before it reads what has arrived on it; so it reads first.
    setImmediate(() => {
      if (socket.bytesRead !== bytesRead) return;
      if (lines.get(socket)?.isAnswering && socket.writableLength === 0) socket.setTimeout(WRITE_STALL_MS);
      else socket.destroy();
    });
  });
  return server;
}

/** One connection more than `most` of a peer takes the place of its longest idle one; without any it is closed. */
function limitPerPeer(server: Server, most: number, isIdle: (socket: Socket) => boolean): void {
  const open = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    const peer = networkOf(socket.remoteAddress ?? '');
    const own = open.get(peer) ?? new Set();
    if (own.size >= most) {
      const idle = own.values().find(isIdle);
      if (!idle) {
        socket.destroy();
        return;
      }
      own.delete(idle);
      idle.destroy();
    }
    open.set(peer, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0 && open.get(peer) === own) open.delete(peer);
    });
  });
}

/** Takes no new connection, answers requests under way and on their way, and closes what is idle. */
export async function drain(server: Server): Promise<void> {
  const guard = guards.get(server);
  if (guard) guard.isDraining = true;
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  // What the process has not read yet is read before an idle connection is closed.
  const closing = setInterval(() => setImmediate(() => server.closeIdleConnections()), LAST_REQUESTS_MS);
  // http's own close would end idle connections at once, with what has arrived on them.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  clearInterval(closing);
  clearTimeout(deadline);
  // The listening and all connections have ended; this stops the timers of http.
  server.close();
}
