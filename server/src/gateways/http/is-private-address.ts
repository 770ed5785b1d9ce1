import { BlockList, isIPv4, isIPv6 } from 'node:net';

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // An IPv4 address can be part of these: compatible, translated (RFC 2765, 6052, 8215), Teredo, 6to4.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/**
 * Whether an IP address is not on the public internet. An IPv4 address written as IPv6 (`::ffff:`) is judged as IPv4.
 */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return privateNetworks.check(address, 'ipv4');
  if (!isIPv6(address)) return true;
  return privateNetworks.check(address, 'ipv6');
}
