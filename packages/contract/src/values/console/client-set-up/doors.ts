/**
 * Fields of `client.json` that let people or systems in, or name an address that the portal calls, shows as its own or sends visitors to.
 * Published values of these take effect only after a second person agreed (decisions §22).
 */
export const DOOR_FIELDS = [
  'IsAutologin',
  'AutologinSecret',
  'AgenturAnmeldung',
  'MatomoUrl',
  'SquidexUrl',
  'FriendlyCaptchaUrl',
  'MandantUrl',
  'EmpfehlenWebPage',
  'ShopHosts',
  'Hosts',
  'RahmenHosts',
  'LinkDomain',
] as const;
export type DoorField = (typeof DOOR_FIELDS)[number];
