import { BlockList, isIPv6 } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

/** Whether a caller's address lies in one of the networks; an empty list admits every caller, and an unknown address is in none. */
export const isInNetworks = (networks: readonly string[], address: string | undefined): boolean => {
  if (networks.length === 0) return true;
  if (!address) return false;
  // Sockets that accept both families name an IPv4 caller in IPv6 notation.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return listOf(networks).check(plain, familyOf(plain));
};
