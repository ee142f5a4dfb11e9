import { finished } from 'node:stream';
import { AppError } from '@mundwerk/contract/errors';
import type { FastifyReply } from 'fastify';

/** Maximum number of concurrent uploads of one caller on one server; sending more at once is no faster. */
const MOST_PER_CALLER = 2;

/** Delay after which a retry makes sense. */
const RETRY_SECONDS = 5;

/** Counts the uploads of each caller, so that one of them cannot fill the memory of a server. */
export const createUploadSlots = () => {
  const taken = new Map<string, number>();
  return {
    /** Occupies a slot until the request ends; tooManyUploads when the caller has none left. */
    take: (caller: string, reply: FastifyReply): void => {
      const count = taken.get(caller) ?? 0;
      if (count >= MOST_PER_CALLER) {
        reply.header('retry-after', RETRY_SECONDS);
        throw new AppError('tooManyUploads');
      }
      taken.set(caller, count + 1);
      finished(reply.raw, () => {
        const left = (taken.get(caller) ?? 1) - 1;
        if (left > 0) taken.set(caller, left);
        else taken.delete(caller);
      });
    },
  };
};
