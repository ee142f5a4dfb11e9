import type { RecommendationCreated } from '@mundwerk/client';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Person } from '../fixtures.ts';
import { apiOf, type DemoClient } from '../portal.ts';
import { portalDay } from '../portal-day.ts';
import { linkIn, readMail } from './mailbox.ts';

interface Choices {
  readonly share?: number;
  readonly productId?: number;
  /** The agent or agency it counts for. */
  readonly agent?: string;
}

/** Creates a recommendation without a browser, for journeys that begin after that. */
export const createRecommendation = (
  client: DemoClient,
  person: Person,
  network: string,
  { share = client.config.SplitAnteilEmpfehler, productId = client.config.StandardProduktId, agent }: Choices = {},
): Promise<RecommendationCreated> =>
  apiOf(client, { network }).createRecommendation({
    body: {
      Empfehlung: {
        Produkt: productId,
        AgbText: 'Ich stimme den Teilnahmebedingungen zu.',
        AnteilEmpfehler: share,
        Nachricht: 'Schau dir das mal an.',
        AgentNumber: agent,
      },
      Empfehler: { Vorname: person.firstName, Nachname: person.lastName, Email: person.email },
    },
  });

/** The portal's own day on which a recommendation was made: its clock may be far ahead of the test machine's. */
export const dayOf = ({ config }: DemoClient, { GueltigBis }: RecommendationCreated): string =>
  portalDay(new Date(new Date(GueltigBis).getTime() - config.EmpfehlungGueltigTage * 86_400_000));

/** The link of the mail that asks to confirm the address. */
export const addressLink = async (client: DemoClient, person: Person): Promise<string> => {
  const mail = await readMail(client, person.email, 'confirm-address');
  return linkIn(mail, pathOf('ConfirmAddress', client.config.StandardSprache));
};

/** Confirms a person's address, as the button of the mailed page does. */
export const confirmAddress = async (client: DemoClient, person: Person): Promise<void> => {
  const Token = new URL(await addressLink(client, person)).searchParams.get('token') ?? '';
  await apiOf(client).confirmNewsletterOptin({ body: { Token } });
};

/** Creates a recommendation whose links are open, whatever the client requires first; returns its number. */
export const createOpenRecommendation = async (
  client: DemoClient,
  person: Person,
  network: string,
  choices: Choices = {},
): Promise<string> => {
  const created = await createRecommendation(client, person, network, choices);
  if (created.OptinErforderlich) await confirmAddress(client, person);
  return created.Empfehlungsnummer;
};
