import { isIPv4 } from 'node:net';

/**
 * Whether a host name or address is a loopback one. Only exact forms count: `127.example.com` is an ordinary name.
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/** The same for a Host header, with or without a port. */
export const isLoopbackHeader = (host: string | undefined): boolean =>
  isLoopbackHost((host ?? '').replace(/:\d{1,5}$/, ''));

/** Headers that proxies add. */
const FORWARDING = /^(x-forwarded-.+|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.+|x-envoy-.+)$/;

/** Whether a request with these headers, in lower case, came through a proxy or a tunnel. */
export const isForwarded = (names: Iterable<string>): boolean =>
  [...names].some((name) => FORWARDING.test(name));
