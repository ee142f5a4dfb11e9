import { z } from 'zod';
import { defineCall } from '#call.ts';
import { Uuid } from '#fields.ts';
import { LANGUAGES } from '#values/language.ts';

/** A sent mail, as far as it is still stored. */
export const SentMail = z.object({
  Id: Uuid,
  /** The kind of mail. */
  Art: z.string(),
  /** Subject; null once it has been erased, like the address (`An`). */
  Betreff: z.string().nullable(),
  An: z.string().nullable(),
  Sprache: z.enum(LANGUAGES),
  /** Text as it was sent, with dots in place of links, codes and addresses. */
  Text: z.string(),
  ErstelltAm: z.iso.datetime(),
  GesendetAm: z.iso.datetime().nullable(),
  /** Last day on which the text is stored. */
  BleibtBis: z.iso.date(),
});
export type SentMail = z.infer<typeof SentMail>;

/** Returns the text of a sent mail; the audit log records who read it. Responds 410 `mailTextGone` once the text is erased. */
export const openSentMail = defineCall({
  base: 'client',
  auth: 'operator',
  status: 200,
  name: 'openSentMail',
  summary: 'Get the text of a sent mail (without its links and codes)',
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
