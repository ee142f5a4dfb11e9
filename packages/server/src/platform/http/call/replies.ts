import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Call, CallReply } from '@mundwerk/contract/call';
import type { FastifyReply } from 'fastify';
import type { Answer } from './idempotency.ts';

/** A reply to a request that was fulfilled before: it is sent with the call's `repeatStatus`. */
export class Repeated<T> {
  readonly reply: T;

  constructor(reply: T) {
    this.reply = reply;
  }
}

/** A reply that is a file: of the call's `replyType`, streamed, and saved under its name. */
export class FileReply {
  readonly name: string;
  readonly content: Readable | Buffer;
  /** Further headers of the reply, such as its length or digest. */
  readonly headers: Readonly<Record<string, string | number>>;

  constructor(name: string, content: Readable | Buffer, headers: Readonly<Record<string, string | number>> = {}) {
    this.name = name;
    this.content = content;
    this.headers = headers;
  }
}

/** The result of a handler: the reply, marked where it repeats one or is a file. */
export type Outcome<C extends Call> =
  | CallReply<C>
  | Repeated<CallReply<C>>
  | (C extends { replyType: string } ? FileReply : never);

/** The status and the reply of a handler's outcome. */
export const answerOf = <C extends Call>(call: C, outcome: Outcome<C>): Answer =>
  outcome instanceof Repeated
    ? { status: call.repeatStatus ?? call.status, reply: outcome.reply }
    : { status: call.status, reply: outcome };

const sendFile = (reply: FastifyReply, { replyType }: Call, file: FileReply): FastifyReply =>
  reply
    .headers(file.headers)
    .type(replyType ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.content);

/** Sends an answer. Answers may contain personal data and tokens, so that no cache may store them. */
export const send = (reply: FastifyReply, call: Call, answer: Answer): FastifyReply => {
  reply.code(answer.status).header('cache-control', 'no-store');
  return answer.reply instanceof FileReply ? sendFile(reply, call, answer.reply) : reply.send(answer.reply);
};

/** Longer than writing a mail takes. */
const NEUTRAL_ANSWER_MS = 250;

/** Delays an answer until its time reveals nothing about what was found or mailed. */
export const delayNeutralAnswer = (elapsedMs = 0): Promise<void> =>
  setTimeout(Math.max(0, NEUTRAL_ANSWER_MS - elapsedMs));
