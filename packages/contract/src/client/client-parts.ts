import { z } from 'zod';
import { AGENCY_ROLES } from '../values/agency-rights.ts';
import { isEmail } from '../values/person/email.ts';
import { hasValidIbanChecksum } from '../values/person/iban.ts';

/** Bank account that rewards are paid from. */
export const PayoutAccount = z.strictObject({
  Name: z.string().trim().min(1).max(70),
  Iban: z.string().refine(hasValidIbanChecksum, 'is no IBAN'),
  /** BIC, only for banks that still require it; otherwise null. */
  Bic: z
    .string()
    .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .nullable()
    .default(null),
});

/** Agent who is responsible for a portal of their own, with the data that an imprint must contain. */
export const Advisor = z.strictObject({
  Name: z.string().trim().min(1).max(100),
  /** Postal address, one entry per line. */
  Anschrift: z.array(z.string().trim().min(1).max(100)).min(1).max(4),
  Telefon: z.string().trim().min(1).max(40).nullable().default(null),
  Email: z.string().refine(isEmail, 'is no e-mail address'),
  /** Further mandatory information of the trade, e.g. the register number; null if none. */
  Angaben: z.string().trim().max(500).nullable().default(null),
});

/** The identity provider of the agencies' users, and the mapping of its claims. */
export const AgencySignOn = z.strictObject({
  /** Issuer URL of the provider, or `embedded` for the one inside the server, for developers. */
  Issuer: z.union([z.literal('embedded'), z.url()]),
  ClientId: z.string().min(1).default('mundwerk'),
  /** Client secret at the provider; null if the portal is registered as a public client. */
  ClientSecret: z.string().min(1).nullable().default(null),
  Scope: z.string().default('openid profile email'),
  /** Claim that contains the roles; a path such as `realm_access.roles` refers to nested objects. */
  RollenClaim: z.string().min(1).default('roles'),
  /** Mapping of the provider's role names to the portal's; unmapped names grant no rights. */
  RollenZuordnung: z
    .record(z.string(), z.enum(AGENCY_ROLES))
    .default(Object.fromEntries(AGENCY_ROLES.map((role) => [role, role]))),
  AgenturClaim: z.string().min(1).default('agencies'),
});
