import { z } from 'zod';
import type { OutgoingConfig, TracingConfig } from './platform/config.ts';

const PAIRS = /^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/;

/** Variables about what the server sends by itself; those of traces are named as OpenTelemetry names them everywhere. */
export const OUTGOING_VARIABLES = {
  OUTGOING: {
    meaning:
      'send, or hold: mails and webhook events then wait instead of being sent, for the first start after a restore.',
    schema: z.enum(['send', 'hold']).default('send'),
  },
  SMTP_TLS: {
    meaning:
      'required or optional: whether the server of SMTP_URL gets mails by TLS alone (smtps, or smtp with STARTTLS). Usually required in production and staging unless that server is on this machine, optional elsewhere.',
    schema: z.enum(['required', 'optional']).optional(),
  },
  BOUNCE_ADDRESS: {
    meaning:
      'Where mail servers return what they cannot deliver, e.g. bounces+{id}@example.org: {id} becomes the mail it is about, on servers that deliver every such address to one mailbox; without {id} the returned mail itself says so. Without it mails return to their sender.',
    schema: z
      .string()
      .max(80)
      .regex(/^[a-z0-9._+=-]*(\{id\})?[a-z0-9._+=-]*@[a-z0-9-]+(\.[a-z0-9-]+)+$/i)
      .refine((value) => !value.startsWith('@'))
      .optional(),
  },
  BOUNCE_IMAP_URL: {
    meaning:
      'The mailbox of that address, e.g. imaps://user:password@host:993/INBOX. Reports in it are read every five minutes and deleted.',
    schema: z.url({ protocol: /^imaps?$/ }).optional(),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      'Where traces go: an OpenTelemetry receiver over HTTP, e.g. http://localhost:4318. Without it nothing is traced.',
    schema: z.url({ protocol: /^https?$/ }).optional(),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    meaning: 'Headers for that receiver, comma separated: name=value.',
    schema: z.string().regex(PAIRS).optional(),
  },
  OTEL_SERVICE_NAME: {
    meaning: 'What traces call this installation.',
    schema: z.string().min(1).default('mundwerk'),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    meaning:
      'Which part of the traces that begin here is recorded, from 0 to 1; a traceparent from outside decides for itself.',
    schema: z.coerce.number().min(0).max(1).default(1),
  },
} as const;

/** The schemas of these variables. */
export const OUTGOING_SCHEMAS = {
  OUTGOING: OUTGOING_VARIABLES.OUTGOING.schema,
  SMTP_TLS: OUTGOING_VARIABLES.SMTP_TLS.schema,
  BOUNCE_ADDRESS: OUTGOING_VARIABLES.BOUNCE_ADDRESS.schema,
  BOUNCE_IMAP_URL: OUTGOING_VARIABLES.BOUNCE_IMAP_URL.schema,
  OTEL_EXPORTER_OTLP_ENDPOINT: OUTGOING_VARIABLES.OTEL_EXPORTER_OTLP_ENDPOINT.schema,
  OTEL_EXPORTER_OTLP_HEADERS: OUTGOING_VARIABLES.OTEL_EXPORTER_OTLP_HEADERS.schema,
  OTEL_SERVICE_NAME: OUTGOING_VARIABLES.OTEL_SERVICE_NAME.schema,
  OTEL_TRACES_SAMPLER_ARG: OUTGOING_VARIABLES.OTEL_TRACES_SAMPLER_ARG.schema,
};

interface OutgoingValues {
  readonly SMTP_URL?: string | undefined;
  readonly SMTP_TLS?: 'required' | 'optional' | undefined;
  readonly OUTGOING: 'send' | 'hold';
  readonly BOUNCE_ADDRESS?: string | undefined;
  readonly BOUNCE_IMAP_URL?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

const readTracing = (vars: OutgoingValues): TracingConfig | null => {
  if (!vars.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const pairs = vars.OTEL_EXPORTER_OTLP_HEADERS?.split(',').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), decodeURIComponent(value.join('=').trim())];
  });
  return {
    endpoint: vars.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: Object.fromEntries(pairs ?? []),
    serviceName: vars.OTEL_SERVICE_NAME,
    ratio: vars.OTEL_TRACES_SAMPLER_ARG,
  };
};

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Without TLS required, a mail server or an attacker on the way could have links with tokens sent in clear text. */
const readSmtpTls = ({ SMTP_TLS, SMTP_URL }: OutgoingValues, isDeployed: boolean): boolean => {
  if (SMTP_TLS) return SMTP_TLS === 'required';
  return isDeployed && SMTP_URL !== undefined && !LOCAL_HOST.test(new URL(SMTP_URL).hostname);
};

/** Reads the variables about what the server sends by itself. */
export const readOutgoing = (vars: OutgoingValues, isDeployed: boolean): OutgoingConfig => ({
  isSmtpTlsRequired: readSmtpTls(vars, isDeployed),
  bounces: { address: vars.BOUNCE_ADDRESS ?? null, imapUrl: vars.BOUNCE_IMAP_URL ?? null },
  holdsOutgoing: vars.OUTGOING === 'hold',
  tracing: readTracing(vars),
});
