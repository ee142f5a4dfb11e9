import { object, z } from 'zod';
import { type Call, declare, type Filled, type Optional } from '../call.ts';
import type { ErrorName } from '../errors.ts';
import { because, givenLines } from '../fields.ts';
import { ACT_REASONS, REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../values/console/acts.ts';
import { PREVIEW_KINDS, PREVIEW_LINES } from '../values/console/repairs.ts';

export const Grund = object({
  Art: z.enum(ACT_REASONS),
  Text: givenLines(REASON_MAX_LENGTH)
    .default('')
    .describe('Needed for `Sonstiges`, where it has at least 10 characters.'),
})
  .refine(({ Art, Text }) => Art !== 'Sonstiges' || Text.trim().length >= REASON_MIN_LENGTH, {
    path: ['Text'],
    ...because('reasonTooShort'),
  })
  .meta({
    id: 'Grund',
    description:
      'Reason of an action, for readers of the audit log. `Routine` is accepted for everyday acts alone (`ROUTINE_ACTS`), where nobody is asked.',
  });

/** Body fields of a reason: spread into the body of every call that requires one. */
export const reasonFields = { Grund };

/** A reason in the format of the audit log. */
export const reasonOf = ({ Art, Text }: z.infer<typeof Grund>) => ({ code: Art, text: Text });

/** The reason in examples of calls. */
export const exampleReason: z.output<typeof Grund> = {
  Art: 'Kundenwunsch',
  Text: 'Rückfrage am Telefon, Fall K4TC-9Q2M',
};

const value = z.union([z.string(), z.int()]).nullable();

export const PreviewLine = object({
  Name: z.enum(PREVIEW_LINES),
  Art: z.enum(PREVIEW_KINDS),
  Vorher: value,
  Nachher: value,
}).meta({
  id: 'PreviewLine',
  description: 'One value that an action changes, before and after; `Vorher` is null for a value that is only counted.',
});
export type PreviewLine = z.infer<typeof PreviewLine>;

export const ActPreview = object({
  Zeilen: z.array(PreviewLine),
  Mails: z
    .array(z.object({ Art: z.string(), An: z.string() }))
    .describe('Mails that the action sends: their kind and the masked address.'),
  Hindernisse: z.array(z.string()).describe('Error codes that prevent the action; empty when it is possible.'),
  Warnungen: z.array(z.string()).describe('Error codes of broken rules that the caller can override with `Trotzdem`.'),
  BrauchtZweitePerson: z.boolean().describe('Whether a second person must approve.'),
}).meta({ id: 'ActPreview', description: 'Preview of an action; nothing has been changed.' });
export type ActPreview = z.infer<typeof ActPreview>;

/** The preview in examples of calls. */
export const examplePreview = (lines: readonly PreviewLine[], mails: ActPreview['Mails'] = []): ActPreview => ({
  Zeilen: [...lines],
  Mails: mails,
  Hindernisse: [],
  Warnungen: [],
  BrauchtZweitePerson: false,
});

export const ActDone = object({
  Id: z.string().nullable(),
  WiderrufbarBis: z.iso
    .datetime()
    .nullable()
    .describe('Until when the same operator can undo the action; null when it cannot be undone.'),
}).meta({ id: 'ActDone', description: 'Result of an action: its id, and until when it can be undone.' });
export type ActDone = z.infer<typeof ActDone>;

/** The id in examples of acts. */
export const exampleId = '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77';

/** The reply in examples of acts. */
export const exampleDone: ActDone = { Id: exampleId, WiderrufbarBis: null };

const OF_CALL = { base: 'client', auth: 'operator', status: 200, method: 'GET', errors: ['notAllowed'] } as const;
const OF_ACT = { ...OF_CALL, method: 'POST', reply: ActDone } as const;

/** Declares a call of an operator: by default it reads (GET) about a client, and responds notAllowed. */
export const operatorCall = <
  const Name extends string,
  const Given extends Optional<Omit<Call, 'name'>, keyof typeof OF_CALL>,
>(
  name: Name,
  given: Given,
): Filled<Given & { readonly name: Name }, typeof OF_CALL> => declare({ ...OF_CALL, name, ...given });

interface GivenAct extends Optional<Omit<Call, 'name' | 'body' | 'example'>, keyof typeof OF_ACT> {
  /** The fields of the body besides the reason. */
  readonly body?: z.ZodRawShape;
  /** Errors besides notAllowed and reasonTooShort. */
  readonly errors?: readonly ErrorName[];
  readonly example?: Partial<Call['example']> & { readonly body?: object };
}

type BodyOf<Given> = z.ZodObject<
  (Given extends { readonly body: infer Shape } ? Shape : unknown) & typeof reasonFields,
  z.core.$strict
>;

/** Declares an operator's act: a POST with a reason, which by default replies `ActDone`. */
export const operatorAct = <const Name extends string, const Given extends GivenAct>(
  name: Name,
  { body, errors = [], example = {}, ...given }: Given,
) =>
  declare({
    ...OF_ACT,
    name,
    ...given,
    body: z.strictObject({ ...body, ...reasonFields }),
    errors: ['notAllowed', ...errors, 'reasonTooShort'],
    example: { reply: exampleDone, ...example, body: { ...example.body, Grund: exampleReason } },
  } as Call) as unknown as Filled<Omit<Given, 'body' | 'errors' | 'example'>, typeof OF_ACT> & {
    readonly name: Name;
    readonly body: BodyOf<Given>;
    readonly example: Call['example'] & (Given extends { readonly example: infer Example } ? Example : unknown);
  };
