import type { SandboxView } from '@mundwerk/contract/operations/sandbox';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { findRecommenderByEmail } from '#modules/account/index.ts';
import type { OperationsActor } from '#modules/actors.ts';
import { selectStoredRecommendations } from '#modules/recommendation/index.ts';
import type { CtxOf } from '#platform/context.ts';
import { openMail } from '#platform/mail/content/mail-content.ts';
import { listMails } from '#platform/mail/store.ts';
import { portalCtxIn, requireSandbox } from './enter-sandbox.ts';
import { SANDBOX_RECOMMENDER, seedSandbox } from './seed-sandbox.ts';

const MOST_MAILS = 50;

/** The sandbox as its tester sees it: the recommendations to work with, and the mails, which are never sent out. */
export const getSandbox = async (ctx: CtxOf<OperationsActor>): Promise<SandboxView> => {
  const live = requireSandbox(ctx);
  // Seeding is repeated in case the request that made the sandbox failed before its recommendations were stored.
  await seedSandbox(portalCtxIn(ctx, ctx.client));
  const person = await findRecommenderByEmail(ctx, normaliseEmail(SANDBOX_RECOMMENDER.email));
  const recommendations = person ? await selectStoredRecommendations(ctx, person.id) : [];
  const mails = await listMails(ctx.db, { client: ctx.client.key, limit: MOST_MAILS });
  const { encryptionKeys } = ctx.platform.config;
  return {
    Mandant: live,
    Empfehlungen: recommendations.map(({ number, productId, createdAt }) => ({
      Empfehlungsnummer: number,
      ProduktId: productId,
      ErstelltAm: createdAt.toISOString(),
    })),
    Mails: mails.map((mail) => ({
      Zeit: mail.created_at.toISOString(),
      Art: mail.kind,
      Betreff: mail.subject,
      Text: openMail(encryptionKeys, mail).text,
    })),
  };
};
