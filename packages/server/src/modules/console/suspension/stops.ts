import type { CallInput } from '@mundwerk/contract/call';
import type { ActDone, ActPreview } from '@mundwerk/contract/console/act';
import type { StopView } from '@mundwerk/contract/console/repair/blocks-and-stops';
import * as calls from '@mundwerk/contract/console/repair/blocks-and-stops';
import { AppError } from '@mundwerk/contract/errors';
import { CHANNEL_CODES } from '@mundwerk/contract/values/channel';
import type { StopTarget } from '@mundwerk/contract/values/console/repairs';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { findRecommender } from '#modules/core/account/index.ts';
import { findReward, listProductNames, readCatalogue, textIn } from '#modules/core/catalogue/index.ts';
import { addStop, endStop, type StoredStop, selectStops } from '#modules/core/suspension/index.ts';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { act, actFor, counted, done, nameSigners, previewOf, serveCalls } from '../acts.ts';
import { countStopHits } from '../repair/read-models/held-data.ts';

/** The format of account ids. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The name of a stopped target; null when it does not exist. A person is masked. */
export const nameTarget = async (ctx: Ctx, target: StopTarget, targetId: string): Promise<string | null> => {
  const { StandardSprache, Name } = ctx.client.config;
  switch (target) {
    case 'Mandant':
      return targetId === '' ? Name : null;
    case 'Produkt':
      return (await listProductNames(ctx)).get(Number(targetId)) ?? null;
    case 'Praemie': {
      const reward = /^\d{1,9}$/.test(targetId) ? await findReward(ctx, Number(targetId)) : null;
      return reward && textIn(reward.title, ctx.language, StandardSprache);
    }
    case 'Kanal':
      return CHANNEL_CODES.some((code) => code === targetId) ? targetId : null;
    case 'Person': {
      const account = UUID.test(targetId) ? await findRecommender(ctx, targetId) : null;
      return account && `${account.firstName} ${account.lastName.slice(0, 1)}. (${maskEmail(account.email)})`;
    }
  }
};

/** What can be stopped by name; people are stopped from their own page. */
export const listStopTargets = async (ctx: Ctx): Promise<{ Ziel: StopTarget; Kennung: string; Name: string }[]> => {
  const { Name, StandardSprache } = ctx.client.config;
  const { rewards } = await readCatalogue(ctx);
  return [
    { Ziel: 'Mandant', Kennung: '', Name },
    ...[...(await listProductNames(ctx))].map(
      ([id, name]) => ({ Ziel: 'Produkt', Kennung: String(id), Name: name }) as const,
    ),
    ...[...rewards].map(
      ([id, { reward }]) =>
        ({ Ziel: 'Praemie', Kennung: String(id), Name: textIn(reward.title, ctx.language, StandardSprache) }) as const,
    ),
    ...CHANNEL_CODES.map((code) => ({ Ziel: 'Kanal', Kennung: code, Name: code }) as const),
  ];
};

/** Lifted stops are shown for a year; the audit log has them longer. */
const SHOWN_DAYS = 365;
const MAX_SHOWN = 300;

/** The stops of a client: those that hold first, the newest first. */
export const listStops = async (ctx: Ctx): Promise<StopView[]> => {
  const stops = await selectStops(ctx, new Date(ctx.now.getTime() - SHOWN_DAYS * 86_400_000), MAX_SHOWN);
  const nameOf = await nameSigners(
    ctx,
    stops.flatMap(({ setBy, liftedBy }) => [setBy, liftedBy]),
  );
  const isActive = ({ liftedAt, endsAt }: StoredStop): boolean =>
    liftedAt === null && (endsAt === null || endsAt > ctx.now);
  const views = await Promise.all(
    stops.map(async (stop) => ({
      Id: stop.id,
      Ziel: stop.target,
      Kennung: stop.targetId,
      Name: (await nameTarget(ctx, stop.target, stop.targetId)) ?? stop.targetId,
      Umfang: [...stop.scopes],
      Texte: { ...stop.texts },
      SeitWann: stop.setAt.toISOString(),
      Von: nameOf(stop.setBy),
      Bis: stop.endsAt?.toISOString() ?? null,
      AufgehobenAm: stop.liftedAt?.toISOString() ?? null,
      AufgehobenVon: stop.liftedBy === null ? null : nameOf(stop.liftedBy),
      IstAktiv: isActive(stop),
    })),
  );
  return [...views.filter(({ IstAktiv }) => IstAktiv), ...views.filter(({ IstAktiv }) => !IstAktiv)];
};

/** The effect of a stop on its selected scopes. */
export const previewStop = async (ctx: Ctx, { body }: CallInput<typeof calls.previewStop>): Promise<ActPreview> => {
  const { Ziel: target, Kennung: targetId, Umfang: scopes } = body;
  const isThere = (await nameTarget(ctx, target, targetId)) !== null;
  const { links, claims, payments } = await countStopHits(ctx, { target, targetId });
  return previewOf({
    lines: [
      ...(scopes.includes('Klicks') ? [counted('links', links)] : []),
      ...(scopes.includes('Abholung') ? [counted('praemien', claims)] : []),
      ...(scopes.includes('Auszahlung') ? [counted('zahlungen', payments)] : []),
    ],
    obstacles: [isThere ? null : 'notFound'],
  });
};

/** Stops a part of a programme at once: this server follows immediately, the others within a second. */
export const setStop = async (
  ctx: CtxOf<OperatorActor>,
  { body }: CallInput<typeof calls.setStop>,
): Promise<ActDone> => {
  const { Ziel: target, Kennung: targetId, Umfang: scopes, Bis: until = null } = body;
  const texts = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = body.Texte[language];
      return text ? [[language, text]] : [];
    }),
  );
  if (until !== null && until < calendarDay(ctx.now)) {
    throw new AppError('inputInvalid', [{ field: 'Bis', reason: 'inputInvalid' }]);
  }
  if ((await nameTarget(ctx, target, targetId)) === null) throw new AppError('notFound');
  return act(ctx, calls.setStop.act, body.Grund, async (inner, by) => {
    const endsAt = until === null ? null : endOfDay(until);
    const id = await addStop(inner, { target, targetId, scopes, texts, endsAt }, by);
    return {
      subject: { kind: 'stop', id, personId: target === 'Person' ? targetId : null },
      after: { target, targetId, scopes, texts, until },
      reply: done(id),
      changesClient: true,
    };
  });
};

/** Ends a stop by hand. */
export const liftStop = actFor(calls.liftStop, async (ctx, { params: { id } }, by) => {
  const { target, targetId, scopes } = await endStop(ctx, id, by);
  return {
    subject: { kind: 'stop', id, personId: target === 'Person' ? targetId : null },
    before: { target, targetId, scopes },
    after: null,
    reply: done(id),
    changesClient: true,
  };
});

/** Registers the calls about stops. */
export const serveStops = (serving: Serving): void =>
  serveCalls(serving, calls, { listStops, listStopTargets, previewStop, setStop, liftStop });
