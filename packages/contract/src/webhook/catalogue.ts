import { z } from 'zod';
import { OLD_SECRET_HOURS } from '../values/operations/webhook.ts';
import { exampleBody, type SentEventType, WEBHOOK_EVENTS } from './events.ts';

interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly description?: string;
}

const formOf = ({ type, format, enum: values, anyOf }: FieldSchema): string => {
  if (anyOf) return anyOf.map(formOf).join(' or ');
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  return format ?? (Array.isArray(type) ? type.join(' or ') : String(type));
};

const fieldsOf = (type: SentEventType): string[] => {
  const { properties = {} } = z.toJSONSchema(WEBHOOK_EVENTS[type].data) as { properties?: Record<string, FieldSchema> };
  return Object.entries(properties).map(
    ([name, field]) => `| \`${name}\` | ${formOf(field)} | ${field.description ?? ''} |`,
  );
};

const exampleOf = (type: SentEventType): string[] => ['```json', JSON.stringify(exampleBody(type), null, 2), '```'];

/** Events with the same fields share a section, with the example of the first. */
const section = (types: readonly [SentEventType, ...SentEventType[]]): string => {
  const [first] = types;
  return [
    `## ${types.join(', ')}`,
    '',
    ...(types.length === 1
      ? [WEBHOOK_EVENTS[first].meaning]
      : types.map((type) => `- \`${type}\`: ${WEBHOOK_EVENTS[type].meaning}`)),
    '',
    '| Field | Form | Meaning |',
    '|---|---|---|',
    ...fieldsOf(first),
    '',
    ...exampleOf(first),
  ].join('\n');
};

const HEAD = `# Webhook events

Generated from \`packages/contract/src/webhook/events.ts\`; do not edit it by hand.

A receiver gets a \`POST\` with a JSON body \`{ type, timestamp, data }\` and the headers of [Standard Webhooks](https://www.standardwebhooks.com):
\`webhook-id\` (the event; the same at every attempt, so that a receiver can ignore what it has), \`webhook-timestamp\` (seconds; refuse what is
older than five minutes) and \`webhook-signature\` (\`v1,\` and the HMAC-SHA256 of \`id.timestamp.body\`; for ${OLD_SECRET_HOURS} hours after the secret was
renewed there are two; and \`v1a,\` with an ed25519 signature by the endpoint's key pair; separated by spaces). \`mundwerk-delivery-id\` names the delivery,
\`mundwerk-attempt\` counts its attempts. Any answer from 200 to 299 within five seconds means "received"; 410 ends the endpoint.

Events about the same order, reward and payment arrive in their order, and so do those about one recommendation or one account; an event may
arrive more than once. How to write a receiver: [receive webhooks](../how-to/receive-webhooks.md); how
delivery works: [webhooks](../design/connections.md#webhooks).
`;

/** The catalogue of events as a Markdown document. */
export const webhookCatalogue = (): string => {
  const types = Object.keys(WEBHOOK_EVENTS) as SentEventType[];
  const sections = Object.values(Object.groupBy(types, (type) => fieldsOf(type).join())).map((group) =>
    section(group as [SentEventType, ...SentEventType[]]),
  );
  return `${[HEAD.trimEnd(), ...sections].join('\n\n')}\n`;
};
