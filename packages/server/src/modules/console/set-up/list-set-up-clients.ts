import type { SetUpClient } from '@mundwerk/contract/console/set-up/draft';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import type { SetUpState } from '@mundwerk/contract/values/console/client-set-up/set-up';
import { rolesFor } from '@mundwerk/contract/values/console/roles';
import type { OperatorActor } from '#modules/actors.ts';
import { findClient, listClientKeys } from '#modules/client/index.ts';
import { clientVersions, type Version } from '#modules/operations/index.ts';
import type { ClientRef } from '#platform/context.ts';
import type { RootCtxOf } from '#platform/http/call/admission.ts';
import { checkVersion } from './draft/get-client-draft.ts';
import { countRecommendationsSince } from './read-models/recent-recommendations.ts';

const RECENT_MS = 30 * 86_400_000;

const stateOf = (live: ClientRef | null, draft: Version | null, now: Date): SetUpState => {
  if (!live) return 'Entwurf';
  if (draft?.state === 'Geplant') return 'Geplant';
  const isStopped = live.stops.some(({ target, endsAt }) => target === 'Mandant' && (endsAt === null || now < endsAt));
  return isStopped ? 'Angehalten' : 'Live';
};

/** The clients whose set-up an operator may read, by name, including those that are only drafts. */
export const listSetUpClients = async (ctx: RootCtxOf<OperatorActor>): Promise<{ Mandanten: SetUpClient[] }> => {
  const { db, platform, now } = ctx;
  const keys = new Set([...(await listClientKeys(db)), ...(await clientVersions.selectVersionedKeys(db))]);
  const counts = await countRecommendationsSince(db, new Date(now.getTime() - RECENT_MS));
  const rows: SetUpClient[] = [];
  for (const key of keys) {
    if (!mayAct(rolesFor(ctx.actor.grants, key), 'setup.read')) continue;
    const live = await findClient(platform, key);
    const draft = await clientVersions.selectDraft(db, key);
    if (!live && !draft) continue;
    const checked = draft && (await checkVersion({ ...ctx, client: { key } }, draft));
    const config = live?.config ?? checked?.folder?.config;
    const published = await clientVersions.selectPublished(db, key);
    rows.push({
      Key: key,
      Name: config?.Name ?? key,
      Stand: stateOf(live, draft, now),
      Hosts: config?.Hosts[platform.config.environment] ?? [],
      Sprachen: config?.Sprachen ?? [],
      Empfehlungen30Tage: live ? (counts.get(key) ?? 0) : null,
      Probleme: checked?.problems.length ?? null,
      GeaendertAm: draft?.changedAt.toISOString() ?? null,
      VeroeffentlichtAm: published?.publishedAt?.toISOString() ?? null,
    });
  }
  return { Mandanten: rows.sort((one, other) => one.Name.localeCompare(other.Name, 'de')) };
};
