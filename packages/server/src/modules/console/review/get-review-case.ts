import type { ReviewCaseView, ReviewPerson } from '@mundwerk/contract/console/review/cases';
import { MAX_HOLD_DAYS } from '@mundwerk/contract/values/console/review';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { findCase, namesOf, rowView, shortName } from './case-view.ts';
import { type ListedCase, selectCaseEvents } from './read-models/cases.ts';
import { type EvidencePerson, selectEvidencePeople } from './read-models/evidence.ts';

/** Maximum number of people compared side by side; the count of the reason tells how many there are. */
const MAX_PEOPLE = 6;

const maskAddress = ({ street, houseNumber, postcode }: EvidencePerson): string | null =>
  street && houseNumber && postcode ? `${street.slice(0, 4)}••• •, ${postcode.slice(0, 2)}•••` : null;

const maskPhone = ({ phone }: EvidencePerson): string | null => phone && `••• ${phone.slice(-3)}`;

/** Numbers for values: equal values get the same number, so that colleagues see equality without reading the values. */
const numbering = () => {
  const known = new Map<string, number>();
  return (kind: string, value: string | null, text: string | null): { Text: string; Gruppe: number } | null => {
    if (value === null || text === null) return null;
    const key = `${kind} ${value}`;
    const number = known.get(key) ?? known.size + 1;
    known.set(key, number);
    return { Text: text, Gruppe: number };
  };
};

const peopleOf = async (ctx: Ctx, found: ListedCase): Promise<ReviewPerson[]> => {
  const pair = [found.recommenderId, ...(found.recipientId ? [found.recipientId] : [])];
  const ids = [...new Set([...pair, ...found.reasons.flatMap((reason) => reason.ids)])];
  const people = new Map((await selectEvidencePeople(ctx, ids)).map((person) => [person.id, person]));
  const compared = numbering();
  const roleOf = (id: string): ReviewPerson['Rolle'] =>
    id === found.recommenderId ? 'Empfehler' : id === found.recipientId ? 'Kontakt' : 'Weitere';
  return ids
    .flatMap((id) => people.get(id) ?? [])
    .slice(0, MAX_PEOPLE)
    .map((person) => ({
      Id: person.id,
      Rolle: roleOf(person.id),
      Name: shortName(person),
      Nachname: compared('name', person.lastNameKey, person.lastName),
      Email: maskEmail(person.email),
      Konto: compared('account', person.fingerprint, person.ibanMasked),
      Anschrift: compared(
        'address',
        maskAddress(person) && `${person.street} ${person.houseNumber} ${person.postcode}`.toLowerCase(),
        maskAddress(person),
      ),
      Telefon: compared('phone', person.phone, maskPhone(person)),
    }));
};

/** A case with its evidence side by side; personal data are masked. */
export const getReviewCase = async (ctx: Ctx, number: string): Promise<ReviewCaseView> => {
  const found = await findCase(ctx, number);
  const events = await selectCaseEvents(ctx, found.claimId);
  const nameOf = await namesOf(ctx, [found.decidedBy, ...events.map(({ by }) => by)]);
  return {
    ...rowView(found, nameOf),
    Beguenstigter: found.beneficiary,
    Auftragsnummer: found.orderNumber,
    LaengstensBis:
      found.state === 'Gehalten' && found.heldAt
        ? calendarDay(new Date(found.heldAt.getTime() + MAX_HOLD_DAYS * 86_400_000))
        : null,
    Personen: await peopleOf(ctx, found),
    Verlauf: events.map(({ event, state, score, at, by, reason, until }) => ({
      Ereignis: event,
      Stand: state,
      Punkte: score,
      Zeitpunkt: at.toISOString(),
      Von: nameOf(by),
      Grund: reason,
      Bis: until?.toISOString() ?? null,
    })),
  };
};
