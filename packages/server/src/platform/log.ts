import pino from 'pino';

/** Fields that may hold something personal or secret and are cut out wherever they appear. */
const REDACTED = ['email', 'Email', 'to', 'token', 'Token', 'password', 'Password', 'authorization', 'iban', 'Iban'];

/** Structured log, one JSON object a line, without personal data. */
export const createLog = (level: string): pino.Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), remove: true },
    serializers: { err: pino.stdSerializers.err },
  });
