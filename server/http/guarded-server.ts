import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { networkOf } from '../../commerce/http/client-address.ts';
import { CLIENT_LIMITS, MAX_PIPELINED, WRITE_STALL_MS } from './limits.ts';
import { closeAfterOversized, discardOversized } from './oversized-body.ts';

/** Maximum time in milliseconds that a stopping process waits for in-flight requests. */
const DRAIN_MS = 25_000;
/** Milliseconds during which a stopping process still accepts requests on open connections, which may be in transit. */
const LAST_REQUESTS_MS = 300;

export interface ConnectionLimits {
  /** open connections in total */
  connections: number;
  /** open connections per peer; unlimited behind a reverse proxy of our own, which has many clients */
  perPeer?: number;
}

/** A connection's request in progress and its pipelined requests. */
interface ConnectionState {
  isAnswering: boolean;
  waiting: (() => void)[];
}

interface Guard {
  isDraining: boolean;
}

const guards = new WeakMap<Server, Guard>();

/**
 * Creates a server that bounds the memory of slow clients: pipelined requests of a connection are answered one at a time,
 * and a connection that does not read its response is closed. A received request is answered, even when the connection
 * has timed out or the server is stopping.
 */
export function guardedServer(
  answer: RequestListener,
  limits: ConnectionLimits,
  options: ServerOptions = {},
): Server {
  const guard: Guard = { isDraining: false };
  const states = new WeakMap<Socket, ConnectionState>();
  const server = createServer({ ...CLIENT_LIMITS, ...options }, (request, response) => {
    const { socket } = request;
    const state = states.get(socket) ?? { isAnswering: false, waiting: [] };
    states.set(socket, state);
    const start = () => {
      state.isAnswering = true;
      response.once('close', next);
      // Close the connection, so that the client's next request goes to another process.
      if (guard.isDraining && state.waiting.length === 0) response.shouldKeepAlive = false;
      closeAfterOversized(request, response);
      const discarded = discardOversized(request);
      if (discarded) void discarded.then(() => answer(request, response));
      else answer(request, response);
    };
    const next = () => {
      state.isAnswering = false;
      if (socket.destroyed) state.waiting.length = 0;
      else state.waiting.shift()?.();
    };
    if (!state.isAnswering) start();
    else if (state.waiting.length < MAX_PIPELINED) state.waiting.push(start);
    else socket.destroy();
  });
  guards.set(server, guard);
  server.maxConnections = limits.connections;
  if (limits.perPeer) limitPerPeer(server, limits.perPeer, (socket) => !states.get(socket)?.isAnswering);
  server.setTimeout(WRITE_STALL_MS, (socket: Socket) => {
    const { bytesRead } = socket;
    // A busy process gets the timeout event before it reads buffered data: read first.
    setImmediate(() => {
      if (socket.bytesRead !== bytesRead) return;
      if (states.get(socket)?.isAnswering && socket.writableLength === 0) socket.setTimeout(WRITE_STALL_MS);
      else socket.destroy();
    });
  });
  return server;
}

/** Limits a peer to `most` connections: another one closes its longest idle one, or is itself closed when none is idle. */
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

/** Stops accepting connections, answers in-flight requests and closes idle connections. */
export async function drain(server: Server): Promise<void> {
  const guard = guards.get(server);
  if (guard) guard.isDraining = true;
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  // Read buffered requests before idle connections are closed.
  const closing = setInterval(() => setImmediate(() => server.closeIdleConnections()), LAST_REQUESTS_MS);
  // http.Server.close would end idle connections at once and lose the requests buffered on them.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  clearInterval(closing);
  clearTimeout(deadline);
  // All connections have ended; this stops the timers of http.Server.
  server.close();
}
