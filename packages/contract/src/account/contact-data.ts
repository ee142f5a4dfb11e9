import { array, object, z } from 'zod';
import { RecipientData } from '../referral/recipient.ts';
import { ORDER_STATES } from '../values/state/states.ts';
import { PersonalData } from './personal-data.ts';

const moment = z.iso.datetime();
const { Bankdaten, Praemierungen, Pruefungen, Datenanfragen, EMails, Aufbewahrung } = PersonalData.shape;

export const ContactData = object({
  ErstelltAm: moment,
  Programm: z.string().describe('Name of the programme that stores the data.'),
  Kontakte: array(
    z.object({
      Empfaengernummer: z.string(),
      Empfehlungsnummer: z.string(),
      Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
      Kanal: z.string().nullable(),
      ErstelltAm: moment,
      Daten: RecipientData.nullable(),
      WerbeeinwilligungText: z.string().nullable().describe('Text of the advertising consent; null without consent.'),
      TelefonEinwilligungText: z.string().nullable().describe('Text of the consent to calls; null without consent.'),
      DatenGegebenAm: moment.nullable().describe('When the contact entered the data.'),
      ZugestimmtAm: moment.nullable(),
      Verlauf: z.array(z.object({ Ereignis: z.string(), Zeitpunkt: moment })),
      Auftraege: z.array(
        z.object({
          Auftragsnummer: z.string(),
          ExterneNummer: z.string().nullable().describe('Number of the contract in the client’s own system.'),
          Auftragsdatum: z.iso.date(),
          Status: z.enum(ORDER_STATES),
        }),
      ),
      Bankdaten,
      Praemierungen,
    }),
  ).describe('Recommendations for which the person entered data.'),
  Pruefungen,
  Datenanfragen,
  EMails,
  Aufbewahrung,
}).meta({
  id: 'ContactData',
  description: 'All data stored about a recipient who has no account; secrets are omitted.',
});
export type ContactData = z.infer<typeof ContactData>;
