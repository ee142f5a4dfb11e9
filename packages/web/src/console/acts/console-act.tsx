import type { ActPreview } from '@mundwerk/contract/console/act';
import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import type { ArgumentsOf, ReplyOf } from '#lib/http/api.ts';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { type ConsoleCallKey, consoleCall, useConsoleClient, useMay } from '../app/session/operator.ts';
import { isPossible, Preview } from './act-preview.tsx';

/** Props that every act of this folder accepts. */
export interface ActProps {
  onDone?: (() => void) | undefined;
}

/** Sends the call of an act for a client, with the reason. */
type SendAct<Reply> = (client: string, reason: Reason) => Promise<Reply>;

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
  (client: string, Grund: Reason): Promise<ReplyOf<K>> => {
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
  (client: string) => ({
    name: [client, key, options],
    load: (signal: AbortSignal): Promise<ActPreview> =>
      consoleCall<K>(client, key, ...([{ ...options, signal }] as unknown[] as ArgumentsOf<K>)) as Promise<ActPreview>,
  });

interface ConsoleActProps<Reply> extends Omit<ComponentProps<typeof ActButton>, 'act' | 'children'> {
  /** People without this right are not shown the act. */
  right?: ConsoleActName;
  send: SendAct<Reply>;
  /** What has happened, for the toast. */
  done: string | ((reply: NoInfer<Reply>) => string);
  /** Undoes the act, where the server supports it. */
  undo?: (client: string, reply: NoInfer<Reply>) => Promise<unknown>;
  /** Clears the act's fields once it is done. */
  onClear?: () => void;
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
  right,
  send,
  done,
  undo,
  onClear,
  preview,
  onJudged,
  isComplete = true,
  children,
  below,
  ...button
}: ConsoleActProps<Reply>): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [judged, setJudged] = useState<ActPreview | null>(null);
  const judge = useCallback(
    (next: ActPreview | null): void => {
      setJudged(next);
      onJudged?.(next);
    },
    [onJudged],
  );
  if (right && !may(right)) return null;
  const act = async (reason: Reason): Promise<ActDone> => {
    const reply = await send(Key, reason);
    onClear?.();
    const message = typeof done === 'string' ? done : done(reply);
    if (!undo) return { message };
    return {
      message,
      undo: async () => {
        await undo(Key, reply);
        button.onDone?.();
      },
    };
  };
  const isReady = isComplete && (preview === undefined || (preview !== null && isPossible(judged)));
  return (
    <ActButton {...button} isComplete={isReady} act={act}>
      {children === undefined && !preview
        ? undefined
        : () => (
            <>
              {children}
              {preview ? <Preview {...preview(Key)} onJudged={judge} /> : null}
              {below}
            </>
          )}
    </ActButton>
  );
};
