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
