import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Where addresses that clients set may lead. */
export interface TargetPolicy {
  /** Only public addresses over https, besides the exceptions; in development any. */
  readonly isPublicOnly: boolean;
  /** Hosts that the installation allows wherever they are, by http too, as `URL.host` writes them: with the port unless it is the default. */
  readonly exceptions: readonly string[];
}

/** Whether a host may be called wherever its address lies. */
export const isFreeTarget = ({ isPublicOnly, exceptions }: TargetPolicy, host: string): boolean =>
  !isPublicOnly || exceptions.includes(host);

/** Whether the form of an address is allowed. Whether its network is public is checked when it is connected to. */
export const isTargetForm = (text: string, policy: TargetPolicy): boolean => {
  const url = URL.parse(text);
  if (!url) return false;
  const { protocol, username, password, hash, host } = url;
  const isKnown = protocol === 'https:' || (protocol === 'http:' && isFreeTarget(policy, host));
  return isKnown && username === '' && password === '' && hash === '';
};

/** Networks that are not of the public internet: private, local, for documentation, for tests, for translation and tunnels. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
] as const;

const blocked = new BlockList();
for (const network of NOT_PUBLIC) {
  const [address = '', bits = ''] = network.split('/');
  blocked.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an IP address belongs to the public internet; IPv4 addresses mapped into IPv6 are recognised. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && !blocked.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

/** The error of an address that is not public. */
export const blockedAddress = (): NodeJS.ErrnoException =>
  Object.assign(new Error('not a public address'), { code: 'EBLOCKED' });

/**
 * Resolves a host and refuses it if any of its addresses is not public. The connection uses the address that was checked, so that a DNS name
 * which changes in between (rebinding) gains nothing.
 */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) done(error, '', 4);
    else if (!first || addresses.some(({ address }) => !isPublicAddress(address))) done(blockedAddress(), '', 4);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
