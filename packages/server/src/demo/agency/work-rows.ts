import { RECOMMENDATION_NUMBER_LENGTH } from '@mundwerk/contract/values/code';
import { DEMO_USERS } from '../identity-provider/demo-users.ts';
import people from './people.json' with { type: 'json' };
import {
  addressOf,
  type DemoPerson,
  type DemoRecommendation,
  type DemoSetting,
  demoPeople,
} from './recommendation-rows.ts';
import type { DemoRow, DemoRows } from './store.ts';

const DAY_MS = 86_400_000;
/** Not the demo provider's issuer, so that no real sign-on matches these users. */
const ISSUER = 'demo';

/** How far an invented invitation came; days are counted back from today. */
interface Invited {
  readonly kind: 'Kunde' | 'Mitarbeiter' | 'Interessent';
  readonly ago: number;
  readonly step: 'made' | 'sent' | 'opened' | 'registered' | 'recommended' | 'withdrawn';
}

/** One invitation for each state; all are too recent to be deleted as unused. */
const INVITED: readonly Invited[] = [
  { kind: 'Kunde', ago: 2, step: 'sent' },
  { kind: 'Interessent', ago: 6, step: 'made' },
  { kind: 'Kunde', ago: 9, step: 'opened' },
  { kind: 'Mitarbeiter', ago: 16, step: 'withdrawn' },
  { kind: 'Kunde', ago: 24, step: 'registered' },
  { kind: 'Mitarbeiter', ago: 40, step: 'recommended' },
];

const invitationRow = (
  { ctx, ids }: DemoSetting,
  agencyNumber: string,
  { kind, ago, step }: Invited,
  index: number,
  takenUpBy: DemoPerson | undefined,
): DemoRow => {
  const [firstName = '', lastName = ''] = people.invited[index] ?? [];
  const person = takenUpBy ?? { firstName, lastName, email: addressOf(firstName, lastName) };
  const name = `invitation ${agencyNumber} ${index}`;
  const after = (days: number): Date => new Date(ctx.now.getTime() - (ago - days) * DAY_MS);
  return {
    number: ids.code(name, RECOMMENDATION_NUMBER_LENGTH),
    agency_number: agencyNumber,
    token_hash: ids.hash(name),
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    email_normal: person.email,
    kind,
    staff_number: kind === 'Mitarbeiter' ? `M-${20 + index}` : null,
    consent_text: step === 'made' ? null : ctx.client.config.Name,
    invited_by: ids.id(`user ${DEMO_USERS[0]?.sub}`),
    invited_at: after(0),
    opened_at: step === 'opened' || takenUpBy ? after(0.4) : null,
    withdrawn_at: step === 'withdrawn' ? after(1) : null,
    recommender_id: takenUpBy?.id ?? null,
    registered_at: takenUpBy ? after(0.5) : null,
    recommended_at: step === 'recommended' ? after(1) : null,
  };
};

/** The agencies' people: who signed on before, who works there, and whom they invited. */
export const workRows = (
  setting: DemoSetting,
  agencyNumbers: readonly string[],
  recommendations: readonly DemoRecommendation[],
): DemoRows => {
  const { ctx, ids } = setting;
  const ago = (days: number): Date => new Date(ctx.now.getTime() - days * DAY_MS);
  return {
    agency_user: DEMO_USERS.filter(({ roles }) => roles.length > 0).map((user, index) => ({
      id: ids.id(`user ${user.sub}`),
      issuer: ISSUER,
      subject: user.sub,
      name: user.name,
      email: user.email,
      roles: user.roles,
      agencies: user.agencies,
      last_signed_on_at: ago(1 + index),
    })),
    agency_staff: agencyNumbers.flatMap((number, place) =>
      people.staff.slice(place).map(([first = '', last = ''], index) => {
        const email = `${last}@agentur.example`.toLowerCase();
        return {
          id: ids.id(`staff ${number} ${last}`),
          agency_number: number,
          name: `${first} ${last}`,
          email,
          email_normal: email,
          staff_number: `M-${17 + place + index}`,
          is_active: index !== 1,
          invited_at: ago(200 - index * 60),
        };
      }),
    ),
    invitation: agencyNumbers.flatMap((number, place) => {
      const takenUpBy: Partial<Record<Invited['step'], DemoPerson | undefined>> = {
        registered: demoPeople(ids).at(-1),
        recommended: recommendations.find(({ agencyNumber }) => agencyNumber === number)?.recommender,
      };
      return INVITED.filter((_, index) => index % (place + 1) === 0).map((invited, index) =>
        invitationRow(setting, number, invited, index, takenUpBy[invited.step]),
      );
    }),
  };
};
