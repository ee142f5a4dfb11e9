import { CALL_TOKENS, type Call } from '../call.ts';
import { ERRORS } from '../errors.ts';
import { type OperationsScope, SCOPE_MEANINGS } from '../operations/scopes.ts';
import { actOf, type ConsoleActName, STEP_UP_MINUTES } from '../values/console/acts.ts';
import { captchaQuestion } from './answers.ts';
import { CALL_COMMENTS } from './published.ts';

/** What a call does, in the words of the comment above it; a call of another catalogue (`…AtAgent`) has those of the general one. */
export const callComment = ({ name }: Pick<Call, 'name'>): string | null =>
  CALL_COMMENTS[name] ?? CALL_COMMENTS[name.replace(/At[A-Z][a-z]+$/, '')] ?? null;

/** The summary of a call as a heading: without what follows in brackets or in a further sentence. */
export const callTitle = ({ summary }: Pick<Call, 'summary'>): string => summary.split(/ \(|\. |; /, 1)[0] ?? summary;

/** Who may do what a call of the console does. */
const describeAct = (name: ConsoleActName): string => {
  const { roles, stepUp } = actOf(name);
  const fresh = stepUp
    ? ` The sign-on must be renewed within ${STEP_UP_MINUTES[stepUp]} minutes before (${ERRORS.stepUpRequired.code}).`
    : '';
  return `For the roles ${roles.join(', ')}.${fresh}`;
};

const scopeMeaning = (scope: string): string => SCOPE_MEANINGS[scope as OperationsScope];

/** Who may make a call, and with what. */
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

const FRESH_LOGIN = `A session needs a login, or the password by confirmIdentity, of the last ten minutes (${ERRORS.freshLoginRequired.code}).`;
const ACTS_ON_GET = `Acts although it is a GET: send \`Language\` or \`Authorization\`, as no foreign page can; without either it answers ${ERRORS.notAllowed.code}.`;

/** What else a caller must know about a call. */
export const callNotes = (call: Call): string[] => [
  ...(call.isIdempotent
    ? ['Accepts an `Idempotency-Key`: repeating it answers the same result and creates nothing twice.']
    : []),
  ...(call.repeatStatus ? [`Repeating it answers ${call.repeatStatus} instead of ${call.status}.`] : []),
  ...(call.captchaForm ? [`May need a captcha: ${captchaQuestion(call)} answers whether it does.`] : []),
  ...(call.needsFreshLogin ? [FRESH_LOGIN] : []),
  ...(call.actsOnGet ? [ACTS_ON_GET] : []),
  ...(call.isShared ? ['The answer is the same for everyone and has an `ETag`.'] : []),
  ...(call.isBodyOptional ? ['The body may be left out.'] : []),
  ...(call.bodyLimitBytes ? [`The body may have ${Math.floor(call.bodyLimitBytes / 1024 / 1024)} MB.`] : []),
];

/** The description of a call in the document. */
export const describeCall = (call: Call): string =>
  [callComment(call) ?? `${call.summary}.`, describeAccess(call), ...callNotes(call)].join('\n\n');
