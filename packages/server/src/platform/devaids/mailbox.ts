import { AppError } from '@mundwerk/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../context.ts';
import { hashSource } from '../http/guard/security-headers.ts';
import { type OpenMail, openMail } from '../mail/content/mail-content.ts';
import { findMail, listMails } from '../mail/store.ts';
import type { StoredMail } from '../mail/tables.ts';
import { MAILBOX_CSS, mailboxPage, mailPage, mailView } from './mailbox-page.ts';

const Filter = z.object({ client: z.string().optional(), to: z.string().optional() });
const MailParams = z.object({ client: z.string(), id: z.uuid() });
const LetterParams = z.object({ id: z.uuid() });
const Shape = z.object({ as: z.enum(['html', 'text']).default('html') });

/** More mails than a developer reads, few enough to stay fast. */
const LIMIT = 200;

const PAGE_POLICY = `default-src 'none'; style-src ${hashSource(MAILBOX_CSS)}; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** A mail may style itself, show pictures of its client's host, and open its links in a new tab, nothing else. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'self'";

/** Reads a part of the request by its schema; a malformed one is answered with 404. */
const read = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('notFound');
  return parsed.data;
};

/** Serves the development mailbox: for people as pages, for tests as JSON. */
export const registerMailbox = (app: FastifyInstance, platform: Platform): void => {
  // The retry button is a plain form, whose empty body comes as this type.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const opened = (mail: StoredMail): OpenMail => {
    try {
      return openMail(platform.config.encryptionKeys, mail);
    } catch {
      // The mail's encryption key was removed; one mail without content must not hide all others.
      return mail;
    }
  };

  const mailOf = async (params: unknown): Promise<OpenMail> => {
    const { client, id } = read(MailParams, params);
    const mail = await findMail(platform.db, { clientKey: client, mailId: id });
    if (!mail) throw new AppError('notFound');
    return opened(mail);
  };

  app.get('/dev/mailbox.json', async (request) => {
    const mails = await listMails(platform.db, { ...read(Filter, request.query), limit: LIMIT });
    return mails.map((mail) => mailView(opened(mail)));
  });

  app.get('/dev/mailbox', async (request, reply) => {
    const filter = read(Filter, request.query);
    const view = {
      filter,
      now: platform.clock.now(),
      mails: await listMails(platform.db, { ...filter, limit: LIMIT }),
      deadLetters: await platform.jobs.listDeadLetters(),
    };
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(mailboxPage(view));
  });

  app.get('/dev/mailbox/:client/:id', async (request, reply) => {
    const mail = await mailOf(request.params);
    const markup = mailPage(mail, read(Shape, request.query).as);
    return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(markup);
  });

  app.get('/dev/mailbox/:client/:id/html', async (request, reply) => {
    const mail = await mailOf(request.params);
    const markup = mail.html.replace('<head>', '<head><base target="_blank">');
    return reply.header('content-security-policy', MAIL_POLICY).type('text/html; charset=utf-8').send(markup);
  });

  app.post('/dev/dead-letters/:id/retry', async (request, reply) => {
    const { id } = read(LetterParams, request.params);
    if ((await platform.jobs.retryDeadLetters(id)) === 0) throw new AppError('notFound');
    return reply.redirect('/dev/mailbox', 303);
  });
};
