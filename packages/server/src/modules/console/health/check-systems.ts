import type { Systeme, SystemView } from '@mundwerk/contract/console/operate/health-views';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { verifyBounceMailbox } from '#platform/mail/bounce/bounce-mailbox.ts';
import { verifySmtp } from '#platform/mail/transport.ts';
import { askProvider, askSystem, embedded } from './ask-system.ts';
import { enterInstallation, type InstallationCtx } from './installation.ts';

const askDatabase = (db: Database) => async (): Promise<null> => {
  await sql`select 1`.execute(db);
  return null;
};

/** Queries the systems that all clients share in parallel: database, replica, mail server, bounce mailbox, console identity provider. */
export const checkSystems = async (ctx: InstallationCtx): Promise<Systeme> => {
  enterInstallation(ctx, 'health.read');
  const { config, db, replica } = ctx.platform;
  const { databaseUrl, readDatabaseUrl, smtpUrl, isSmtpTlsRequired } = config;
  const asked: (SystemView | Promise<SystemView>)[] = [
    databaseUrl === null ? embedded('Datenbank') : askSystem('Datenbank', databaseUrl, askDatabase(db)),
    ...(replica && readDatabaseUrl ? [askSystem('Replik', readDatabaseUrl, askDatabase(replica.db))] : []),
    smtpUrl === null
      ? embedded('Mailserver')
      : askSystem('Mailserver', smtpUrl, () => verifySmtp({ smtpUrl, isSmtpTlsRequired })),
  ];
  const { imapUrl } = config.bounces;
  if (imapUrl) asked.push(askSystem('Rueckpostfach', imapUrl, () => verifyBounceMailbox(imapUrl)));
  const { signOn } = config.console;
  asked.push(
    signOn
      ? askSystem('Anmeldedienst', signOn.issuer, () => askProvider(fetch, signOn.issuer))
      : embedded('Anmeldedienst'),
  );
  return { Stand: ctx.now.toISOString(), Systeme: await Promise.all(asked) };
};
