/**
 * Every error of the product by its name, with the code that travels and its HTTP status: the only such table (decisions §2).
 * Code speaks of errors by name; codes appear on the wire alone. The sentences stand beside it in `error-texts.<language>.json`.
 */
export const ERRORS = {
  wrongCredentials: { code: 'PSOF0101', status: 401 },
  accountNotFound: { code: 'PSOF0102', status: 404 },
  accountExists: { code: 'PSOF0103', status: 409 },
  /** The client admits only addresses of a list, and this one is not on it. */
  emailNotAdmitted: { code: 'PSOF0104', status: 403 },
  emailInvalid: { code: 'PSOF0105', status: 400 },
  accountBlocked: { code: 'PSOF0106', status: 403 },
  emailBlocked: { code: 'PSOF0107', status: 403 },
  employeeExcluded: { code: 'PSOF0108', status: 403 },
  passwordRuleUnmet: { code: 'PSOF0109', status: 400 },
  tooManyAttempts: { code: 'PSOF0110', status: 429 },
  /** The password meets the rule, but is too easily guessed. */
  passwordGuessable: { code: 'PSOF0111', status: 400 },
  /** The address has invisible letters, or letters that look like others. */
  emailDeceptive: { code: 'PSOF0112', status: 400 },
  linkExpired: { code: 'PSOF0201', status: 410 },
  linkUsed: { code: 'PSOF0202', status: 409 },
  notAllowed: { code: 'PSOF0203', status: 403 },
  sessionEnded: { code: 'PSOF0204', status: 401 },
  loginRequired: { code: 'PSOF0205', status: 401 },
  /** Logged in, but not recently enough: the password is asked for first. */
  freshLoginRequired: { code: 'PSOF0206', status: 403 },
  /** The identity provider does not answer, or the client has none. */
  identityProviderUnavailable: { code: 'PSOF0210', status: 503 },
  recommendationExists: { code: 'PSOF0301', status: 409 },
  /** The recommendation is there already, and its owner has not confirmed the address yet. */
  recommendationUnconfirmed: { code: 'PSOF0302', status: 409 },
  emailUnconfirmed: { code: 'PSOF0303', status: 403 },
  consentMissing: { code: 'PSOF0304', status: 400 },
  selfReferral: { code: 'PSOF0305', status: 400 },
  recommendationNotFound: { code: 'PSOF0306', status: 404 },
  recommendationExpired: { code: 'PSOF0307', status: 410 },
  recommendationBlocked: { code: 'PSOF0308', status: 403 },
  codeNotFound: { code: 'PSOF0309', status: 404 },
  productNotFound: { code: 'PSOF0310', status: 404 },
  /** No category of that name. */
  categoryNotFound: { code: 'PSOF0311', status: 404 },
  recipientNotFound: { code: 'PSOF0401', status: 404 },
  /** The recipient has given these data before. */
  recipientExists: { code: 'PSOF0402', status: 409 },
  /** A date of birth that is no calendar day or an impossible age. */
  birthDateInvalid: { code: 'PSOF0403', status: 400 },
  /** Not of age yet. */
  underAge: { code: 'PSOF0404', status: 400 },
  phoneInvalid: { code: 'PSOF0405', status: 400 },
  postcodeInvalid: { code: 'PSOF0406', status: 400 },
  rewardLinkInvalid: { code: 'PSOF0501', status: 401 },
  rewardLinkExpired: { code: 'PSOF0502', status: 410 },
  rewardPickedUp: { code: 'PSOF0503', status: 409 },
  ibanInvalid: { code: 'PSOF0504', status: 400 },
  ibanNotGerman: { code: 'PSOF0505', status: 400 },
  voucherSoldOut: { code: 'PSOF0506', status: 409 },
  bankDataNotSaved: { code: 'PSOF0507', status: 503 },
  /** Not ready to be picked up: not yet, or not any more. */
  rewardNotReady: { code: 'PSOF0508', status: 409 },
  /** A voucher code that is there already. */
  voucherCodeExists: { code: 'PSOF0509', status: 409 },
  /** A request for goodwill that was decided already. */
  goodwillDecided: { code: 'PSOF0510', status: 409 },
  captchaMissing: { code: 'PSOF0601', status: 400 },
  captchaFailed: { code: 'PSOF0602', status: 400 },
  orderNotReleasable: { code: 'PSOF0701', status: 409 },
  /** The order's state does not allow the move. */
  orderMoveRefused: { code: 'PSOF0702', status: 409 },
  /** The order's date is in the future or before its recommendation. */
  orderDateInvalid: { code: 'PSOF0703', status: 400 },
  orderNotFound: { code: 'PSOF0704', status: 404 },
  /** Two reward plans for the same product would overlap. */
  rewardPlanOverlaps: { code: 'PSOF0710', status: 409 },
  /** The person was invited already. */
  personInvited: { code: 'PSOF0711', status: 409 },
  /** There is nothing to pay. */
  nothingToPay: { code: 'PSOF0801', status: 409 },
  /** The client has no account to pay from. */
  payingAccountMissing: { code: 'PSOF0802', status: 409 },
  payoutRunNotFound: { code: 'PSOF0803', status: 404 },
  /** The file of a payout run was fetched before, and the request does not say that it is wanted again. */
  payoutFileFetched: { code: 'PSOF0804', status: 409 },
  /** The file cannot be written any more: bank data in it are erased. */
  payoutFileErased: { code: 'PSOF0805', status: 410 },
  /** The bank's file cannot be read, or is none that this portal understands. */
  bankFileUnreadable: { code: 'PSOF0806', status: 400 },
  /** The run was discarded: it has no file, and its payments wait for another one. */
  payoutRunVoid: { code: 'PSOF0950', status: 409 },
  /** The file was fetched or the bank answered: only the bank ends this run. */
  payoutRunUsed: { code: 'PSOF0951', status: 409 },
  /** Payments of the proposal changed since it was made. */
  proposalStale: { code: 'PSOF0952', status: 409 },
  /** The payment is settled, in a run, or not where this act expects it. */
  paymentNotWaiting: { code: 'PSOF0953', status: 409 },
  /** The line was settled before, by another person or by a later file. */
  bankLineSettled: { code: 'PSOF0954', status: 409 },
  /** The payment has another amount than the line, or is in no run. */
  bankLineMismatch: { code: 'PSOF0955', status: 409 },
  /** The sum that the approver typed is not that of the proposal. */
  sumMismatch: { code: 'PSOF0956', status: 400 },
  /** The client named no accounts of its bookkeeping. */
  ledgerAccountsMissing: { code: 'PSOF0957', status: 409 },
  /** A month can be handed to bookkeeping once it is over. */
  monthNotOver: { code: 'PSOF0958', status: 409 },
  /** The experiment was started, stopped or decided meanwhile, or cannot be yet. */
  experimentState: { code: 'PSOF0959', status: 409 },
  /** At today's traffic the experiment would take longer than twelve weeks. */
  experimentTooSmall: { code: 'PSOF0964', status: 409 },
  /** A limit of a reward's budget would not pay a single order of a variant. */
  experimentOverBudget: { code: 'PSOF0999', status: 409 },
  unexpected: { code: 'PSOF0900', status: 500 },
  inputInvalid: { code: 'PSOF0901', status: 400 },
  notFound: { code: 'PSOF0902', status: 404 },
  /** The Idempotency-Key was used before with other content. */
  idempotencyKeyReused: { code: 'PSOF0903', status: 409 },
  /** A required field is missing or empty. */
  fieldMissing: { code: 'PSOF0904', status: 400 },
  /** A text is longer than the field allows. */
  textTooLong: { code: 'PSOF0905', status: 400 },
  /** More at once than can be kept: nothing was done, trying again in a moment is right. */
  overloaded: { code: 'PSOF0906', status: 503 },
  /** The client's configuration names no catalogue the product knows. */
  productApiUnknown: { code: 'PSOF0907', status: 500 },
  /** The content service did not answer, and nothing it answered before is known. */
  contentUnavailable: { code: 'PSOF0908', status: 503 },
  /** A field or parameter that the call does not know. */
  fieldUnknown: { code: 'PSOF0909', status: 400 },
  /** The database is down or does not answer in time: whether anything was done is unknown, and the request can be repeated. */
  databaseUnavailable: { code: 'PSOF0910', status: 503 },
  /** More uploads at once than one key may have under way. */
  tooManyUploads: { code: 'PSOF0911', status: 429 },
  /** The tariff is for people under 28, and the date of birth is an earlier one. */
  tooOldForTariff: { code: 'PSOF0923', status: 400 },
  /** The client lacks legal texts, so its programme is not open yet. */
  clientUnpublished: { code: 'PSOF0912', status: 409 },
  /** The link to a recipient's status is invalid or has ended: a new one can be mailed. */
  recipientLinkEnded: { code: 'PSOF0915', status: 410 },
  /** What a device signed is no answer to a question of ours, or its passkey is unknown. */
  passkeyRefused: { code: 'PSOF0919', status: 400 },
  /** The account has as many passkeys as it can have. */
  passkeyLimitReached: { code: 'PSOF0920', status: 409 },
  /** The account has this address already. */
  emailUnchanged: { code: 'PSOF0921', status: 400 },
  /** A reward that is paid by voucher alone cannot be picked up together with transfers. */
  rewardIsNoTransfer: { code: 'PSOF0917', status: 409 },
  /** The sign-on is too old for this act: the person signs on again at the identity provider. */
  stepUpRequired: { code: 'PSOF0930', status: 403 },
  /** The words of a reason say too little for the audit log. */
  reasonTooShort: { code: 'PSOF0931', status: 400 },
  /** The maker of a proposal cannot approve it. */
  ownProposal: { code: 'PSOF0932', status: 403 },
  /** Another person has decided the proposal, or it was withdrawn or has expired. */
  approvalDecided: { code: 'PSOF0933', status: 409 },
  /** What was proposed is no longer what would happen: it must be proposed anew. */
  proposalChanged: { code: 'PSOF0934', status: 409 },
  /** The same thing is proposed already and waits for a decision. */
  alreadyProposed: { code: 'PSOF0935', status: 409 },
  /** The person has no role in the console. */
  noConsoleRole: { code: 'PSOF0936', status: 403 },
  /** The maker of a proposal has lost the right to make it, so that it has expired. */
  makerLostRight: { code: 'PSOF0937', status: 409 },
  /** The time to decide a proposal is over. */
  approvalExpired: { code: 'PSOF0938', status: 409 },
  /** The task of the inbox is done already: a colleague was faster, or its cause is gone. */
  taskDone: { code: 'PSOF0965', status: 409 },
  /** The task of the inbox is open and needs no taking up. */
  taskOpen: { code: 'PSOF0966', status: 409 },
  /** The person cannot work on the inbox of this client. */
  assigneeUnknown: { code: 'PSOF0967', status: 400 },
  /** The filter leaves another number of rows than the person was shown. */
  bulkCountChanged: { code: 'PSOF0925', status: 409 },
  /** More rows than one run may have. */
  bulkTooMany: { code: 'PSOF0926', status: 400 },
  /** The run is through or was stopped before. */
  bulkFinished: { code: 'PSOF0927', status: 409 },
  /** The run goes on, did nothing, or was undone before. */
  bulkNotUndoable: { code: 'PSOF0928', status: 409 },
  /** No person of the client has this id, or their data were deleted. */
  personNotFound: { code: 'PSOF0940', status: 404 },
  /** The operator has revealed the data of so many persons today that an Admin must know first. */
  revealLimitReached: { code: 'PSOF0941', status: 429 },
  /** A note or an assignee names a record that does not exist. */
  recordNotFound: { code: 'PSOF0942', status: 404 },
  /** The owner has not yet confirmed a request for data by the mailed link. */
  identityUnconfirmed: { code: 'PSOF0913', status: 409 },
  /** The same is asked of these data already. */
  dataRequestOpen: { code: 'PSOF0914', status: 409 },
  /** A request for data was answered or taken back. */
  dataRequestEnded: { code: 'PSOF0916', status: 409 },
  /** Two accounts cannot become one: a block, the same account, or one customer number in both. */
  mergeImpossible: { code: 'PSOF0918', status: 409 },
  /** The words of a mail are no longer kept, or never were. */
  mailTextGone: { code: 'PSOF0943', status: 410 },
  /** Those who run the programme have stopped this for a while. */
  stopped: { code: 'PSOF0945', status: 409 },
  /** The time in which an act can be undone is over, or what it did has gone on. */
  undoOver: { code: 'PSOF0946', status: 409 },
  /** No operator ended a session of the person lately, and no wrong passwords stand in their way. */
  accessNotRestorable: { code: 'PSOF0929', status: 409 },
  /** The mail has nothing to tell any more: what it was about has gone on, or its reader wants only what they must know. */
  nothingToTell: { code: 'PSOF0939', status: 409 },
  /** It is as the act would make it: blocked, admitted, attached. */
  alreadySet: { code: 'PSOF0947', status: 409 },
  /** A colleague shares another view of the list under that name. */
  viewNameTaken: { code: 'PSOF0922', status: 409 },
  /** The team of the client has as many views as it may. */
  teamViewsFull: { code: 'PSOF0924', status: 409 },
  /** The link does not end, because an order stopped its clock. */
  linkNeverEnds: { code: 'PSOF0948', status: 409 },
  /** The link was extended before, or by more than the role allows. */
  extensionLimit: { code: 'PSOF0949', status: 409 },
  /** The review has no case of that claim. */
  reviewCaseNotFound: { code: 'PSOF0960', status: 404 },
  /** A person or time has ended the case meanwhile. */
  reviewCaseDecided: { code: 'PSOF0961', status: 409 },
  /** The payment is with the bank, so that its claim cannot be refused. */
  reviewPaymentUnderWay: { code: 'PSOF0962', status: 409 },
  /** More cases than can be passed together. */
  reviewTooMany: { code: 'PSOF0963', status: 400 },
  /** A call for the client's own systems came without an operations key. */
  operationsKeyMissing: { code: 'PSOF0968', status: 401 },
  /** No key of this client, or one that was revoked. */
  operationsKeyUnknown: { code: 'PSOF0969', status: 401 },
  /** The day until which the key was made has passed. */
  operationsKeyExpired: { code: 'PSOF0970', status: 401 },
  /** The key was not made for this call; the answer names the scope. */
  scopeMissing: { code: 'PSOF0971', status: 403 },
  /** The key is only for networks of a list, and the request came from another one. */
  networkNotAllowed: { code: 'PSOF0972', status: 403 },
  /** A line about a known order names another recommendation, product, day or order number than the order has. */
  orderFieldFixed: { code: 'PSOF0976', status: 409 },
  /** Two columns of a file stand for the same field. */
  columnTwice: { code: 'PSOF0977', status: 400 },
  /** The text holds replacement characters: letters were lost before it was sent. */
  characterLost: { code: 'PSOF0978', status: 400 },
  /** The name of a personal link is too short, too long, or begins with no letter. */
  personalNameInvalid: { code: 'PSOF0979', status: 400 },
  /** The name sounds like the programme, the brand or an insult. */
  personalNameReserved: { code: 'PSOF0980', status: 400 },
  personalNameTaken: { code: 'PSOF0981', status: 409 },
  /** The name was changed once already. */
  personalNameFixed: { code: 'PSOF0982', status: 409 },
  /** The person has no name that could be ended. */
  personalNameMissing: { code: 'PSOF0944', status: 409 },
  /** The name is nobody's, or its owner may not take part. */
  personalLinkNotFound: { code: 'PSOF0983', status: 404 },
  /** Only test keys lead into the sandbox. */
  testKeyRequired: { code: 'PSOF0984', status: 409 },
  /** Another person changed the draft of the client meanwhile; the answer names who, and when. */
  draftChanged: { code: 'PSOF0985', status: 409 },
  /** A point of the go-live check blocks, or the files of the client are wrong. */
  clientNotReady: { code: 'PSOF0986', status: 409 },
  /** Another client has the key. */
  clientKeyTaken: { code: 'PSOF0987', status: 409 },
  /** The version is planned: it cannot be changed until it is a draft again. */
  versionPlanned: { code: 'PSOF0988', status: 409 },
  /** No ZIP archive of a client's folder, or a larger one than can be. */
  archiveInvalid: { code: 'PSOF0989', status: 400 },
  /** The identity provider does not vouch for the address of the operator, so that nothing is sent there. */
  addressUnverified: { code: 'PSOF0975', status: 409 },
  /** The client has no such webhook endpoint, or it was deleted. */
  webhookNotFound: { code: 'PSOF0990', status: 404 },
  /** The client has as many webhook endpoints as it can have. */
  webhookLimit: { code: 'PSOF0991', status: 409 },
  /** No address that events can be sent to: https outside development, without user and fragment. */
  webhookAddressInvalid: { code: 'PSOF0992', status: 400 },
  /** The event waits for its endpoint already, or is no longer stored. */
  webhookNotRepeatable: { code: 'PSOF0993', status: 409 },
  /** The task waits for a server already, or is running. */
  taskUnderWay: { code: 'PSOF0994', status: 409 },
  /** The job was put back into its queue already, or its time is over. */
  deadLetterGone: { code: 'PSOF0995', status: 409 },
  /** The client has an agency of that number. */
  agencyNumberTaken: { code: 'PSOF0996', status: 409 },
  /** An agent works for another agency already. */
  agentNumberTaken: { code: 'PSOF0997', status: 409 },
  /** The endpoint is paused or ended: nothing is sent there until it is resumed. */
  webhookNotServed: { code: 'PSOF0973', status: 409 },
} as const satisfies Record<string, { readonly code: `PSOF${number}`; readonly status: number }>;

/** The name of an error. */
export type ErrorName = keyof typeof ERRORS;

/** The code of an error, as it travels. */
export type ErrorCode = (typeof ERRORS)[ErrorName]['code'];

/** Tells the name of an error from any other text. */
export const isErrorName = (value: unknown): value is ErrorName =>
  typeof value === 'string' && Object.hasOwn(ERRORS, value);

const NAME_BY_CODE: ReadonlyMap<unknown, ErrorName> = new Map(
  Object.entries(ERRORS).map(([name, { code }]) => [code, name as ErrorName]),
);

/** The name of the error that a code stands for; null for any other value. */
export const errorNameOf = (code: unknown): ErrorName | null => NAME_BY_CODE.get(code) ?? null;
