import { z } from 'zod';
import { AGENCY_ROLES } from '../values/agency-rights.ts';
import { isEmail } from '../values/person/email.ts';
import { hasValidIbanChecksum } from '../values/person/iban.ts';

/** The account rewards are paid from. */
export const PayoutAccount = z.strictObject({
  Name: z.string().trim().min(1).max(70),
  Iban: z.string().refine(hasValidIbanChecksum, 'is no IBAN'),
  /** Only for banks that still ask for it. */
  Bic: z
    .string()
    .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .nullable()
    .default(null),
});

/** The advisor who answers for a portal of their own: what an imprint must say. */
export const Advisor = z.strictObject({
  Name: z.string().trim().min(1).max(100),
  /** Street and town, line by line. */
  Anschrift: z.array(z.string().trim().min(1).max(100)).min(1).max(4),
  Telefon: z.string().trim().min(1).max(40).nullable().default(null),
  Email: z.string().refine(isEmail, 'is no e-mail address'),
  /** What the trade requires besides, e.g. the register's number. */
  Angaben: z.string().trim().max(500).nullable().default(null),
});

/** The identity provider of the agencies' users, and how to read what it says. */
export const AgencySignOn = z.strictObject({
  /** The provider's issuer, or `embedded`: the one inside the server, for developers. */
  Issuer: z.union([z.literal('embedded'), z.url()]),
  ClientId: z.string().min(1).default('mundwerk'),
  /** Null where the provider takes us as a public client. */
  ClientSecret: z.string().min(1).nullable().default(null),
  Scope: z.string().default('openid profile email'),
  /** Where roles stand; a path such as `realm_access.roles` leads into objects. */
  RollenClaim: z.string().min(1).default('roles'),
  /** What the provider calls our roles; values that are not named here give no right. */
  RollenZuordnung: z
    .record(z.string(), z.enum(AGENCY_ROLES))
    .default(Object.fromEntries(AGENCY_ROLES.map((role) => [role, role]))),
  AgenturClaim: z.string().min(1).default('agencies'),
});
