import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { networkOf } from '../../commerce/http/client-address.ts';
import { CLIENT_LIMITS, MAX_PIPELINED, WRITE_STALL_MS } from './limits.ts';

/** Maximum time in milliseconds that a stopping process waits for in-flight requests. */
const DRAIN_MS = 25_000;
/** Milliseconds during which a stopping process still accepts requests on open connections, which may be in transit. */
const LAST_REQUESTS_MS = 300;

export interface ConnectionLimits {
  /** open connections in total */
  connections: number;
  /** open connections per peer; unlimited behind an own proxy, which has many clients */
  perPeer?: number;
}

/** State of a connection. */
interface Line {
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
  const lines = new WeakMap<Socket, Line>();
  const server = createServer({ ...CLIENT_LIMITS, ...options }, (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { isAnswering: false, waiting: [] };
    lines.set(socket, line);
    const start = () => {
      line.isAnswering = true;
      response.once('close', next);
      // Close the connection, so that the client's next request goes to another process.
      if (guard.isDraining && line.waiting.length === 0) response.shouldKeepAlive = false;
      answer(request, response);
    };
    const next = () => {
      line.isAnswering = false;
      if (socket.destroyed) line.waiting.length = 0;
      else line.waiting.shift()?.();
    };
    if (!line.isAnswering) start();
    else if (line.waiting.length < MAX_PIPELINED) line.waiting.push(start);
    else socket.destroy();
  });
  guards.set(server, guard);
  server.maxConnections = limits.connections;
  if (limits.perPeer) limitPerPeer(server, limits.perPeer, (socket) => !lines.get(socket)?.isAnswering);
  server.setTimeout(WRITE_STALL_MS, (socket: Socket) => {
    const { bytesRead } = socket;
    // A busy process gets the timeout event before it reads buffered data: read first.
    setImmediate(() => {
      if (socket.bytesRead !== bytesRead) return;
      if (lines.get(socket)?.isAnswering && socket.writableLength === 0) socket.setTimeout(WRITE_STALL_MS);
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
