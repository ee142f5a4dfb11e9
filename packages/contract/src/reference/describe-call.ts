import { CALL_TOKENS, type Call } from '../call.ts';
import { ERRORS } from '../errors.ts';
import { actOf, type ConsoleActName, STEP_UP_MINUTES } from '../values/console/acts.ts';
import { type OperationsScope, SCOPE_MEANINGS } from '../values/operations/scopes.ts';
import { captchaQuestion } from './answers.ts';
import { CALL_COMMENTS } from './published.ts';

/** The comment above a call; calls of a catalogue variant (`…AtAgent`) share the comment of the general call. */
export const callComment = ({ name }: Pick<Call, 'name'>): string | null =>
  CALL_COMMENTS[name] ?? CALL_COMMENTS[name.replace(/At[A-Z][a-z]+$/, '')] ?? null;

/** The summary of a call as a heading: without brackets and further sentences. */
export const callTitle = ({ summary }: Pick<Call, 'summary'>): string => summary.split(/ \(|\. |; /, 1)[0] ?? summary;

/** Roles and sign-on that an act of the console requires. */
const describeAct = (name: ConsoleActName): string => {
  const { roles, stepUp } = actOf(name);
  const fresh = stepUp
    ? ` The person must have signed on within the last ${STEP_UP_MINUTES[stepUp]} minutes, else the call responds ${ERRORS.stepUpRequired.code}.`
    : '';
  return `For the roles ${roles.join(', ')}.${fresh}`;
};

const scopeMeaning = (scope: string): string => SCOPE_MEANINGS[scope as OperationsScope];

/** Describes the token, scope, right or role that a call requires. */
export const describeAccess = ({ auth, scope, act, right }: Call): string => {
  if (auth === 'none') return 'No token is needed.';
  const notes = [
    `Token: ${CALL_TOKENS[auth].charAt(0).toLowerCase()}${CALL_TOKENS[auth].slice(1)}${CALL_TOKENS[auth].endsWith('…') ? '' : '.'}`,
    ...(scope ? [`Scope \`${scope}\`: ${scopeMeaning(scope)}`] : []),
    ...(right ? [`The user needs the right \`${right.Aktion}\` on \`${right.Bereich}\`.`] : []),
    ...(act ? [describeAct(act)] : []),
  ];
  return notes.join(' ');
};

const FRESH_LOGIN = `With a session token, the person must have logged in or confirmed the password (confirmIdentity) within the last ten minutes, else the call responds ${ERRORS.freshLoginRequired.code}.`;
const ACTS_ON_GET = `This GET has side effects: send the header \`Language\` or \`Authorization\`, which a foreign page cannot send; without either it responds ${ERRORS.notAllowed.code}.`;

/** Further notes for callers, derived from the properties of a call. */
export const callNotes = (call: Call): string[] => [
  ...(call.isIdempotent
    ? ['Accepts an `Idempotency-Key`: the same key returns the same result and creates nothing twice.']
    : []),
  ...(call.repeatStatus ? [`A repeated request responds ${call.repeatStatus} instead of ${call.status}.`] : []),
  ...(call.captchaForm ? [`May require a captcha: ${captchaQuestion(call)} returns whether it does.`] : []),
  ...(call.needsFreshLogin ? [FRESH_LOGIN] : []),
  ...(call.actsOnGet ? [ACTS_ON_GET] : []),
  ...(call.isShared ? ['The response is the same for all callers and has an `ETag`.'] : []),
  ...(call.isBodyOptional ? ['The body may be omitted.'] : []),
  ...(call.bodyLimitBytes ? [`The body may be up to ${Math.floor(call.bodyLimitBytes / 1024 / 1024)} MB.`] : []),
];

/** The description of a call in the document. */
export const describeCall = (call: Call): string =>
  [callComment(call) ?? `${call.summary}.`, describeAccess(call), ...callNotes(call)].join('\n\n');
