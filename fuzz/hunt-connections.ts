import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from './hunt.ts';
import type { WireRequest } from './spoil.ts';
import { sendWire, TIME_LIMIT } from './wire.ts';

/** Connections that ask ahead, and how often each sends the batch. */
const CONNECTIONS = 20;
const TIMES = 3;
/** How long they read nothing, in milliseconds. */
const UNREAD_MS = 2000;
/** Memory that answers nobody reads may take, in MB. */
const MAX_GROWTH_MB = 400;

export interface Crowd {
  origin: string;
  /** requests that need no body: they are pipelined as they are */
  wires: WireRequest[];
  /** a path that has to be answered in time meanwhile */
  healthy: string;
  /** memory of the process that answers, in bytes, where it can be known */
  memory?: () => number;
}

/** Sends requests ahead of their answers and reads none: others are answered in time, and memory stays bounded. */
export async function huntConnections({ origin, wires, healthy, memory }: Crowd): Promise<Finding[]> {
  const { hostname, port, host } = new URL(origin);
  const bytes = wires.map((wire) => rawRequest(wire, host)).join('');
  const before = memory?.() ?? 0;
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    // The server may close a connection that asks for too much.
    socket.on('error', () => {});
    socket.pause();
    for (let time = 0; time < TIMES; time++) socket.write(bytes);
    return socket;
  });
  const probe: WireRequest = { method: 'GET', target: healthy, headers: {}, body: undefined };
  const faults: string[] = [];
  try {
    const ends = performance.now() + UNREAD_MS;
    while (performance.now() < ends) {
      const answer = await sendWire(origin, probe).catch(() => undefined);
      if (!answer) faults.push(`${healthy} was not answered within ${TIME_LIMIT} ms beside unread answers`);
      else if (answer.status >= 500) faults.push(`${healthy}: status ${answer.status} beside unread answers`);
      if (faults.length > 0) break;
      await wait(100);
    }
    const grown = ((memory?.() ?? 0) - before) / 1024 / 1024;
    if (grown > MAX_GROWTH_MB) faults.push(`unread answers took ${grown.toFixed(0)} MB`);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return faults.length > 0
    ? [{ what: 'unread and pipelined', faults, wire: wires[0] ?? probe, answer: '' }]
    : [];
}

/** A request without a body as bytes; what would end its header section early is left out. */
function rawRequest({ method, target, headers }: WireRequest, host: string): string {
  const plain = (text: string) => text.replaceAll(/[\r\n]/g, '');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${plain(value)}\r\n`);
  return `${method} ${plain(target).replaceAll(' ', '%20')} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`;
}

/** Those of drawn requests that can be pipelined. */
export const withoutBody = (wires: WireRequest[]): WireRequest[] =>
  wires.filter(({ method, body }) => method === 'GET' && !body);
