import type { Call, CallInput } from '@mundwerk/contract/call';
import { type ActDone, type ActPreview, type PreviewLine, reasonOf } from '@mundwerk/contract/console/act';
import { AppError, ERRORS, type ErrorName } from '@mundwerk/contract/errors';
import {
  type ActReason,
  ALL_CLIENTS,
  type ConsoleActName,
  mayAct,
  rolesFor,
} from '@mundwerk/contract/values/console/acts';
import type { PreviewKind, PreviewLineName } from '@mundwerk/contract/values/console/repairs';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import type { RootCtxOf } from '#platform/http/call/admission.ts';
import type { Outcome } from '#platform/http/call/replies.ts';
import { findRecommender, type Recommender } from '../core/account/index.ts';
import { expireClient } from '../core/client/index.ts';
import type { MailKind } from '../mail-table.ts';
import { findOperatorNames } from './access/operators.ts';
import { type Act, type ActCtx, recordAct } from './audit/record-act.ts';

/** The reason of an operator's act, on the wire. */
export interface Reason {
  readonly Art: ActReason;
  readonly Text: string;
}

/** The reason of an operator's act, as the audit log has it. */
export type GivenReason = NonNullable<Act['reason']>;

/** What an act did, for the audit log, and its reply. */
interface Acted<Reply> extends Pick<Act, 'subject' | 'before' | 'after'> {
  readonly reply: Reply;
  /** Settings of the client have changed: this server reads them again at once, the others within a second. */
  readonly changesClient?: true;
}

/** The context of an act: of a call about a client, or of one that belongs to no client. */
type OperatorCtx = RootCtxOf<OperatorActor> & Pick<ActCtx, 'client'>;

/** Carries out an operator's act: its steps and its record in the audit log commit together, and an error undoes both. */
export const act = async <Context extends OperatorCtx, Reply>(
  ctx: Context,
  name: ConsoleActName,
  reason: Reason | GivenReason | null,
  steps: (inner: Context, by: string) => Promise<Acted<Reply>>,
): Promise<Reply> => {
  const { reply, changesClient } = await inTransaction(ctx.db, async (db) => {
    const inner = { ...ctx, db };
    const acted = await steps(inner, operatorSignature(ctx.actor));
    const { subject, before, after } = acted;
    const given = reason && ('Art' in reason ? reasonOf(reason) : reason);
    await recordAct(inner, { act: name, subject, before, after, ...(given ? { reason: given } : {}) });
    return acted;
  });
  if (changesClient && ctx.client) expireClient(ctx.platform, ctx.client.key);
  return reply;
};

/** The use case of an act that takes its name and its reason from its declaration in the contract, and the input as it is. */
export const actFor =
  <C extends Call & { readonly act: ConsoleActName }, Context extends OperatorCtx = CtxOf<OperatorActor>>(
    call: C,
    steps: (ctx: Context, input: CallInput<C>, by: string) => Promise<Acted<Outcome<C>>>,
  ) =>
  (ctx: Context, input: CallInput<C>): Promise<Outcome<C>> => {
    const { Grund = null } = (input.body ?? {}) as { readonly Grund?: Reason | null };
    return act(ctx, call.act, Grund, (inner, by) => steps(inner, input, by));
  };

/** The use cases of a contract's calls, by the names of the calls. */
type UseCases<Calls, Context> = {
  readonly [Name in keyof Calls]?: Calls[Name] extends Call
    ? (ctx: Context, input: CallInput<Calls[Name]>) => Promise<Outcome<Calls[Name]>>
    : never;
};

const byCall = <Calls extends object, Context>(calls: Calls, useCases: UseCases<Calls, Context>) =>
  Object.entries(useCases).map(
    ([name, useCase]) =>
      [calls[name as keyof Calls], useCase] as readonly [
        Call & { readonly auth: 'operator'; readonly act: ConsoleActName },
        (ctx: Context, input: CallInput<Call>) => Promise<Outcome<Call>>,
      ],
  );

/** Registers the use cases that take the input of their call as it is. */
export const serveCalls = <Calls extends object>(
  { serve }: Serving,
  calls: Calls,
  useCases: UseCases<NoInfer<Calls>, CtxOf<OperatorActor>>,
): void => {
  for (const [call, useCase] of byCall(calls, useCases)) serve(call, useCase);
};

/** The context of a call outside a client, with the key of the one it is about, which may be only a draft, or of all clients. */
export interface RootActCtx extends RootCtxOf<OperatorActor> {
  readonly client: { readonly key: string };
}

/** Admits operators with a role that counts for the client, or for all of them (notAllowed): a right for one opens nothing of another. */
export const enterClient = (ctx: RootCtxOf<OperatorActor>, key: string, name: ConsoleActName): RootActCtx => {
  if (!mayAct(rolesFor(ctx.actor.grants, key), name)) throw new AppError('notAllowed');
  return { ...ctx, client: { key } };
};

/** Registers use cases outside a client, each for the client that its parameters name; without one, for the whole installation. */
export const serveRootCalls = <Calls extends object>(
  { serveRoot }: Serving,
  calls: Calls,
  useCases: UseCases<NoInfer<Calls>, RootActCtx>,
): void => {
  for (const [call, useCase] of byCall(calls, useCases))
    serveRoot(call, (ctx, input) => {
      const { mandant = ALL_CLIENTS } = (input.params ?? {}) as { readonly mandant?: string };
      return useCase(enterClient(ctx, mandant, call.act), input);
    });
};

/** One line of a preview: its subject, before and after. */
export const line = (
  name: PreviewLineName,
  kind: PreviewKind,
  before: string | number | null,
  after: string | number | null,
): PreviewLine => ({ Name: name, Art: kind, Vorher: before, Nachher: after });

/** A line with a count only. */
export const counted = (name: PreviewLineName, count: number): PreviewLine => line(name, 'Anzahl', null, count);

/** The effect of an act as the contract describes it. */
export const previewOf = (parts: {
  readonly lines: readonly PreviewLine[];
  readonly mails?: readonly { readonly kind: MailKind; readonly to: string }[];
  readonly obstacles?: readonly (ErrorName | null)[];
  readonly warnings?: readonly ErrorName[];
  readonly needsSecond?: boolean;
}): ActPreview => ({
  Zeilen: [...parts.lines],
  Mails: (parts.mails ?? []).map(({ kind, to }) => ({ Art: kind, An: maskEmail(to) })),
  Hindernisse: (parts.obstacles ?? []).flatMap((reason) => (reason ? ERRORS[reason].code : [])),
  Warnungen: (parts.warnings ?? []).map((reason) => ERRORS[reason].code),
  BrauchtZweitePerson: parts.needsSecond ?? false,
});

/** The reply of an act. */
export const done = (id: string | null, undoUntil: Date | null = null): ActDone => ({
  Id: id,
  WiderrufbarBis: undoUntil?.toISOString() ?? null,
});

/** The account that an act is about; accountNotFound also when it was deleted. */
export const findAccount = async (ctx: Ctx, id: string): Promise<Recommender> => {
  const recommender = await findRecommender(ctx, id);
  if (!recommender) throw new AppError('accountNotFound');
  return recommender;
};

const OPERATOR = /^op:(.+)$/;

/** Turns signatures of histories into the names of people; others stay as they are. */
export const nameSigners = async (
  ctx: Pick<Ctx, 'db'>,
  signatures: readonly (string | null)[],
): Promise<(signature: string) => string> => {
  const ids = new Set(signatures.flatMap((one) => OPERATOR.exec(one ?? '')?.[1] ?? []));
  const names = await findOperatorNames(ctx, [...ids]);
  return (signature) => names.get(OPERATOR.exec(signature)?.[1] ?? '') ?? signature;
};
