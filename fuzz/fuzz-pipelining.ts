import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { WireRequest } from './mutate.ts';
import type { Finding } from './run-requests.ts';
import { sendWire, TIMEOUT_MS } from './wire.ts';

/** Number of connections that pipeline requests, and how often each sends the batch. */
const CONNECTIONS = 20;
const TIMES = 3;
/** How long the connections read nothing, in milliseconds. */
const UNREAD_MS = 2000;
/** Maximum memory for unread responses, in MB. */
const MAX_GROWTH_MB = 400;

interface PipelinedRequests {
  origin: string;
  /** requests without a body */
  wires: WireRequest[];
  /** path that must respond in time meanwhile */
  healthy: string;
  /** returns the memory of the server process in bytes, if known */
  memory?: () => number;
}

/**
 * Pipelines requests without reading the responses. Other requests must be answered in time, and memory must stay
 * bounded.
 */
export async function fuzzPipelining({
  origin,
  wires,
  healthy,
  memory,
}: PipelinedRequests): Promise<Finding[]> {
  const { hostname, port, host } = new URL(origin);
  const bytes = wires.map((wire) => rawRequest(wire, host)).join('');
  const before = memory?.() ?? 0;
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    // The server may close a connection with too many requests.
    socket.on('error', () => {});
    socket.pause();
    for (let time = 0; time < TIMES; time++) socket.write(bytes);
    return socket;
  });
  const probe: WireRequest = { method: 'GET', target: healthy, headers: {}, body: undefined };
  const violations: string[] = [];
  try {
    const ends = performance.now() + UNREAD_MS;
    while (performance.now() < ends) {
      const answer = await sendWire(origin, probe).catch(() => undefined);
      if (!answer)
        violations.push(`${healthy} had no response within ${TIMEOUT_MS} ms beside unread responses`);
      else if (answer.status >= 500)
        violations.push(`${healthy}: status ${answer.status} beside unread responses`);
      if (violations.length > 0) break;
      await wait(100);
    }
    const grown = ((memory?.() ?? 0) - before) / 1024 / 1024;
    if (grown > MAX_GROWTH_MB) violations.push(`unread responses took ${grown.toFixed(0)} MB`);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return violations.length > 0
    ? [{ what: 'pipelined requests without reading', violations, wire: wires[0] ?? probe, answer: '' }]
    : [];
}

/** Serialises a request without a body; removes line breaks that would end its header section. */
function rawRequest({ method, target, headers }: WireRequest, host: string): string {
  const plain = (text: string) => text.replaceAll(/[\r\n]/g, '');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${plain(value)}\r\n`);
  return `${method} ${plain(target).replaceAll(' ', '%20')} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`;
}

/** Requests that can be pipelined. */
export const withoutBody = (wires: WireRequest[]): WireRequest[] =>
  wires.filter(({ method, body }) => method === 'GET' && !body);
