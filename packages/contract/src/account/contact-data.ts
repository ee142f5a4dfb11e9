import { object, z } from 'zod';
import { PersonalData } from './personal-data.ts';

const { Kontakte, Pruefungen, Notizen, Nachrichten, Datenanfragen, EMails, Aufbewahrung } = PersonalData.shape;

export const ContactData = object({
  ErstelltAm: z.iso.datetime(),
  Programm: z.string().describe('Name of the programme that stores the data.'),
  Kontakte,
  Pruefungen,
  Notizen,
  Nachrichten,
  Datenanfragen,
  EMails,
  Aufbewahrung,
}).meta({
  id: 'ContactData',
  description: 'All data stored about a recipient who has no account; secrets are omitted.',
});
export type ContactData = z.infer<typeof ContactData>;
