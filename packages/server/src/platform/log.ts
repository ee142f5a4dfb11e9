import pino, { type DestinationStream } from 'pino';
import { errorFacts } from './error-facts.ts';

/** Fields that may hold personal or secret data and are redacted wherever they appear. */
const REDACTED = ['email', 'Email', 'to', 'token', 'Token', 'password', 'Password', 'authorization', 'iban', 'Iban'];

/** Structured log, one JSON object a line, without personal data; to the standard output unless said otherwise. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): pino.Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), remove: true },
      // Library errors repeat the values they failed on; those of the database carry the whole row.
      serializers: { err: (error: unknown) => errorFacts(error) },
    },
    destination,
  );
