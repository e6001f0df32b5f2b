import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Where an endpoint is: `private` in the network of the store or on its machine, else on the internet. */
export type Network = 'public' | 'private';

type Range = readonly [address: string, prefix: number];

function listOf(ranges: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, isIPv4(address) ? 'ipv4' : 'ipv6');
  return list;
}

/** Addresses of one link, and others at which clouds answer with credentials of the machine; never of an endpoint. */
const METADATA = listOf([
  ['169.254.0.0', 16],
  ['fe80::', 10],
  // Amazon EC2, Google Cloud, Azure, Alibaba Cloud, Oracle Cloud.
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  ['168.63.129.16', 32],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
]);

/** IPv4 addresses that are not on the internet: special purposes by IANA. */
const PRIVATE_IPV4 = listOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

const PUBLIC_IPV6 = listOf([['2000::', 3]]);
/** Documentation, and tunnels that lead to any IPv4 address. */
const SPECIAL_IPV6 = listOf([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** IPv4 addresses in IPv6: mapped ones, and those behind a gateway for networks without IPv4 (RFC 6052). */
const EMBEDDED = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The IPv4 address that an address stands for, else the address in its usual spelling. */
function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  const usual = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = EMBEDDED.exec(usual) ?? [];
  if (high === undefined || low === undefined) return usual;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
}

/** Why events are not sent to an IP address; undefined when they may be. */
export function refusalOf(address: string, network: Network): string | undefined {
  const plain = plainAddress(address);
  const family = isIPv4(plain) ? 'ipv4' : 'ipv6';
  if (METADATA.check(plain, family))
    return `${address} is a link-local address, or that of a cloud's metadata`;
  if (network === 'private') return undefined;
  const isPublic =
    family === 'ipv4'
      ? !PRIVATE_IPV4.check(plain, family)
      : PUBLIC_IPV6.check(plain, family) && !SPECIAL_IPV6.check(plain, family);
  return isPublic ? undefined : `${address} is in a private network`;
}

/** The same for the host of a URL; undefined for names, whose addresses are known when they are connected to. */
export function refusalOfHost(hostname: string, network: Network): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return refusalOf(host, network);
  return network === 'public' && /(^|\.)localhost\.?$/.test(host) ? `${host} is this machine` : undefined;
}

type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves names for a connection, without addresses that are refused. Checked here and not before, because a name may resolve
 * to another address a moment later.
 */
export const lookupIn =
  (network: Network, resolve: Resolve = lookup): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, addresses = []) => {
      const allowed = addresses.filter(({ address }) => !refusalOf(address, network));
      const [first] = allowed;
      if (error) done(error, '');
      else if (!first)
        done(new Error(`${name}: ${refusalOf(addresses[0]?.address ?? '0.0.0.0', network)}`), '');
      else if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
