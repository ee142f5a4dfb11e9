import { ClientConfig } from '@mundwerk/contract/client/client';
import { DOOR_FIELDS, type DoorField } from '@mundwerk/contract/values/console/client-set-up/doors';

/** The fields of a configuration that let people or systems in. */
export type Doors = Pick<ClientConfig, DoorField>;

/** The doors of a configuration alone. */
export const doorsOf = (config: ClientConfig): Doors =>
  Object.fromEntries(DOOR_FIELDS.map((field) => [field, config[field]])) as unknown as Doors;

const NOWHERE = { production: [], staging: [], testing: [], development: [] };

/** The doors of a client that is published for the first time: all closed, so that nobody reaches it before a second person agreed. */
export const closedDoors = (key: string): Doors => ({
  IsAutologin: false,
  AutologinSecret: null,
  AgenturAnmeldung: null,
  MatomoUrl: null,
  SquidexUrl: null,
  FriendlyCaptchaUrl: ClientConfig.shape.FriendlyCaptchaUrl.parse(undefined),
  MandantUrl: `https://${key}.invalid`,
  EmpfehlenWebPage: null,
  ShopHosts: [],
  Hosts: NOWHERE,
  RahmenHosts: NOWHERE,
  LinkDomain: { production: null, staging: null, testing: null, development: null },
});
