import { z } from 'zod';
import type { ExportTarget } from './platform/tracing/export-spans.ts';

const PAIRS = /^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/;

/** The variables about what leaves the server by itself; those of traces are named as OpenTelemetry names them everywhere. */
export const OUTGOING_VARIABLES = {
  OUTGOING: {
    meaning:
      'send, or hold: mails and webhook events then wait instead of being sent, for the first start after a restore.',
    schema: z.enum(['send', 'hold']).default('send'),
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

/** Their schemas alone. */
export const OUTGOING_SCHEMAS = {
  OUTGOING: OUTGOING_VARIABLES.OUTGOING.schema,
  OTEL_EXPORTER_OTLP_ENDPOINT: OUTGOING_VARIABLES.OTEL_EXPORTER_OTLP_ENDPOINT.schema,
  OTEL_EXPORTER_OTLP_HEADERS: OUTGOING_VARIABLES.OTEL_EXPORTER_OTLP_HEADERS.schema,
  OTEL_SERVICE_NAME: OUTGOING_VARIABLES.OTEL_SERVICE_NAME.schema,
  OTEL_TRACES_SAMPLER_ARG: OUTGOING_VARIABLES.OTEL_TRACES_SAMPLER_ARG.schema,
};

/** Where traces go, and how many of them. */
export interface TracingConfig extends ExportTarget {
  readonly ratio: number;
}

/** Reads the variables of tracing; null where none is wanted. */
export const readTracing = (vars: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}): TracingConfig | null => {
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
