import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { LANGUAGES } from '../../values/language.ts';

/** What a mail said, as far as it is kept. */
export const SentMail = z.object({
  Id: Uuid,
  /** The kind of mail. */
  Art: z.string(),
  /** Null once it is emptied, like the address. */
  Betreff: z.string().nullable(),
  An: z.string().nullable(),
  Sprache: z.enum(LANGUAGES),
  /** The words as they were sent; dots where a link, a code or an address stood. */
  Text: z.string(),
  ErstelltAm: z.iso.datetime(),
  GesendetAm: z.iso.datetime().nullable(),
  /** Until when the words are kept. */
  BleibtBis: z.iso.date(),
});
export type SentMail = z.infer<typeof SentMail>;

/** Shows what a mail said; the audit log keeps who read it. */
export const openSentMail = defineCall({
  base: 'client',
  auth: 'operator',
  status: 200,
  name: 'openSentMail',
  summary: 'What a mail said, without its links and codes',
  method: 'POST',
  path: '/verwaltung/mails/{id}/oeffnen',
  act: 'mail.open',
  params: z.object({ id: Uuid }),
  reply: SentMail,
  errors: ['notAllowed', 'mailTextGone'],
  example: {
    params: { id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77' },
    reply: {
      Id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77',
      Art: 'pickup',
      Betreff: '35,00 € liegen für Sie bereit',
      An: 'a•••@example.org',
      Sprache: 'de',
      Text: 'Ihre Prämie ist da\n\nHallo Anna,\n\nJetzt abholen:\n••••',
      ErstelltAm: '2026-11-15T09:30:00.000Z',
      GesendetAm: '2026-11-15T09:30:04.000Z',
      BleibtBis: '2027-05-14',
    },
  },
});

/** The calls about mails that were sent. */
export const SENT_MAIL_CALLS = [openSentMail] as const;
