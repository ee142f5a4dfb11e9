import { z } from 'zod';
import { RecipientData } from '../referral/recipient.ts';
import { ORDER_STATES } from '../values/state/states.ts';
import { PersonalData } from './personal-data.ts';

const moment = z.iso.datetime();
const { Bankdaten, Praemierungen, Pruefungen, Datenanfragen, EMails } = PersonalData.shape;

/** All data stored about a recipient who has no account; secrets are omitted. */
export const ContactData = z.object({
  ErstelltAm: moment,
  /** Name of the programme that stores the data. */
  Programm: z.string(),
  /** Recommendations for which the person entered data. */
  Kontakte: z.array(
    z.object({
      Empfaengernummer: z.string(),
      Empfehlungsnummer: z.string(),
      Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
      Kanal: z.string().nullable(),
      ErstelltAm: moment,
      Daten: RecipientData.nullable(),
      /** Text of the advertising consent; null without consent. */
      WerbeeinwilligungText: z.string().nullable(),
      DatenGegebenAm: moment.nullable(),
      ZugestimmtAm: moment.nullable(),
      Verlauf: z.array(z.object({ Ereignis: z.string(), Zeitpunkt: moment })),
      Auftraege: z.array(
        z.object({
          Auftragsnummer: z.string(),
          ExterneNummer: z.string().nullable(),
          Auftragsdatum: z.iso.date(),
          Status: z.enum(ORDER_STATES),
        }),
      ),
      Bankdaten,
      Praemierungen,
    }),
  ),
  Pruefungen,
  Datenanfragen,
  EMails,
});
export type ContactData = z.infer<typeof ContactData>;
