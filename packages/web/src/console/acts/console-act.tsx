import type { ActPreview } from '@mundwerk/contract/console/act';
import { type ConsoleActName, ROUTINE_ACTS } from '@mundwerk/contract/values/console/acts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { useParams } from 'react-router';
import type { ArgumentsOf, ReplyOf } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import text from '#ui/text/text.module.css';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { type ConsoleCallKey, consoleCall, useMayFor } from '../app/session/operator.ts';
import { isPossible, Preview } from './act-preview.tsx';
import styles from './field-set.module.css';

interface FieldSetProps {
  legend: string;
  hint?: string;
  children: ReactNode;
}

/** Fields of a dialog that belong together, under a small heading that is read out with each of them. */
export const FieldSet = ({ legend, hint, children }: FieldSetProps): ReactNode => {
  const hintId = useId();
  return (
    <fieldset className={styles.set} aria-describedby={hint ? hintId : undefined}>
      <legend className={text.strong}>{legend}</legend>
      {hint ? (
        <p className={text.note} id={hintId}>
          {hint}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
};

/** Debounce delay after the last key stroke. */
const SETTLED_MS = 400;

/** Debounces a typed value, so that not every key stroke causes a request. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** The reason recorded for an act that only undoes the previous one. */
export const undoReason = (): Reason => ({ Art: 'Sonstiges', Text: t('consoleActs.undone') });

/** Props that every act of this folder accepts. */
export interface ActProps {
  onDone?: (() => void) | undefined;
}

/** Sends the call of an act for a client, or for the installation, with the reason. */
type SendAct<Reply> = (client: string | null, reason: Reason) => Promise<Reply>;

/** The options of a call without the reason, which the act adds to its body. */
type WithoutReason<Options> = {
  [Part in keyof Options as Part extends 'body' ? never : Part]: Options[Part];
} & (Options extends { body: infer Body } ? ({ Grund: unknown } extends Body ? object : BodyPart<Body>) : object);
type BodyPart<Body> = { Grund: Reason } extends Body
  ? { body?: Omit<Body, 'Grund'> }
  : { body: Body extends unknown ? Omit<Body, 'Grund'> : never };

/** The call of an act whose body is fixed but for the reason: `withReason('POST …', { params })`. */
export const withReason =
  <K extends string>(key: K & ConsoleCallKey, options: WithoutReason<ArgumentsOf<K>[0] & object>) =>
  (client: string | null, Grund: Reason): Promise<ReplyOf<K>> => {
    const { body, ...rest } = options as { body?: object };
    return consoleCall<K>(client, key, ...([{ ...rest, body: { ...body, Grund } }] as unknown[] as ArgumentsOf<K>));
  };

/** A call whose reply is the preview of an act. */
type PreviewCallKey = {
  [K in ConsoleCallKey]: ReplyOf<K> extends ActPreview ? K : never;
}[ConsoleCallKey];

/** The preview that a call replies: `previewOf('GET …', { params })`. */
export const previewOf =
  <K extends string>(key: K & PreviewCallKey, ...[options]: ArgumentsOf<K>) =>
  (client: string | null) => ({
    name: [client, key, options],
    load: (signal: AbortSignal): Promise<ActPreview> =>
      consoleCall<K>(client, key, ...([{ ...options, signal }] as unknown[] as ArgumentsOf<K>)) as Promise<ActPreview>,
  });

interface ConsoleActProps<Reply> extends Omit<ComponentProps<typeof ActButton>, 'act' | 'children'> {
  /** The client of the act, where it is not that of the page; null is for acts on the installation. */
  client?: string | null;
  /** People without this right are not shown the act. */
  right?: ConsoleActName;
  send: SendAct<Reply>;
  /** What has happened, for the toast. */
  done: string | ((reply: NoInfer<Reply>) => string);
  /** Undoes the act, where the server supports it. */
  undo?: (client: string | null, reply: NoInfer<Reply>, reason: Reason) => Promise<unknown>;
  /** Queries of the client that are stale after the act, by the names with which their keys begin. */
  stale?: readonly string[];
  /** Follows a success, before it is told: fields are cleared, a secret is shown. */
  after?: (reply: NoInfer<Reply>) => unknown;
  /** What the server says about the act beforehand; null while the fields are incomplete. */
  preview?: ReturnType<typeof previewOf> | null;
  /** Receives the preview, for fields that depend on it; null while it is loading. */
  onJudged?: (preview: ActPreview | null) => void;
  /** The act's fields and words, above the preview. */
  children?: ReactNode;
  /** Fields below the preview. */
  below?: ReactNode;
}

/** An act of the console behind its button: its right, call, preview, fields and result in one description. */
export const ConsoleAct = <Reply,>({
  client: given,
  right,
  send,
  done,
  undo,
  stale = [],
  after,
  preview,
  onJudged,
  isComplete = true,
  hasReason = right === undefined || !ROUTINE_ACTS.includes(right),
  children,
  below,
  ...button
}: ConsoleActProps<Reply>): ReactNode => {
  const { mandant = '' } = useParams();
  const client = given === undefined ? mandant : given;
  const may = useMayFor(client ?? '');
  const queries = useQueryClient();
  const [judged, setJudged] = useState<ActPreview | null>(null);
  const judge = useCallback(
    (next: ActPreview | null): void => {
      setJudged(next);
      onJudged?.(next);
    },
    [onJudged],
  );
  if (right && !may(right)) return null;
  // Not awaited: the dialog closes before the refetched page may no longer have the act.
  const finish = (): void => {
    for (const name of stale) void queries.invalidateQueries({ queryKey: [name, client] });
    button.onDone?.();
  };
  const act = async (reason: Reason): Promise<ActDone> => {
    const reply = await send(client, reason);
    await after?.(reply);
    const message = typeof done === 'string' ? done : done(reply);
    if (!undo) return { message };
    return {
      message,
      undo: async () => {
        await undo(client, reply, hasReason ? reason : undoReason());
        finish();
      },
    };
  };
  const isReady = isComplete && (preview === undefined || (preview !== null && isPossible(judged)));
  return (
    <ActButton {...button} hasReason={hasReason} isComplete={isReady} act={act} onDone={finish}>
      {children === undefined && !preview
        ? undefined
        : () => (
            <>
              {children}
              {preview ? <Preview {...preview(client)} onJudged={judge} /> : null}
              {below}
            </>
          )}
    </ActButton>
  );
};
