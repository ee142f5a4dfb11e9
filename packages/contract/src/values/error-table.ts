/**
 * Every error of the product by name, with its code on the wire and its HTTP status: the only such table (decisions §2).
 * Source code uses the names; codes appear only on the wire. The messages are in `error-texts.<language>.json`.
 */
export const ERRORS = {
  wrongCredentials: { code: 'PSOF0101', status: 401 },
  accountNotFound: { code: 'PSOF0102', status: 404 },
  accountExists: { code: 'PSOF0103', status: 409 },
  /** The client admits only e-mail addresses on its whitelist, and this one is not on it. */
  emailNotAdmitted: { code: 'PSOF0104', status: 403 },
  emailInvalid: { code: 'PSOF0105', status: 400 },
  accountBlocked: { code: 'PSOF0106', status: 403 },
  emailBlocked: { code: 'PSOF0107', status: 403 },
  employeeExcluded: { code: 'PSOF0108', status: 403 },
  passwordRuleUnmet: { code: 'PSOF0109', status: 400 },
  tooManyAttempts: { code: 'PSOF0110', status: 429 },
  /** The password meets the rule, but is too easily guessed. */
  passwordGuessable: { code: 'PSOF0111', status: 400 },
  /** The e-mail address contains invisible characters, or letters that imitate others. */
  emailDeceptive: { code: 'PSOF0112', status: 400 },
  /** The current password is mistyped by somebody who is logged in, which ends no session. */
  passwordWrong: { code: 'PSOF0113', status: 400 },
  linkExpired: { code: 'PSOF0201', status: 410 },
  linkUsed: { code: 'PSOF0202', status: 409 },
  notAllowed: { code: 'PSOF0203', status: 403 },
  sessionEnded: { code: 'PSOF0204', status: 401 },
  loginRequired: { code: 'PSOF0205', status: 401 },
  /** The login is too old for this call: the user must enter the password again first. */
  freshLoginRequired: { code: 'PSOF0206', status: 403 },
  /** The identity provider does not answer, or the client has none. */
  identityProviderUnavailable: { code: 'PSOF0210', status: 503 },
  recommendationExists: { code: 'PSOF0301', status: 409 },
  /** The recommendation already exists, and its owner has not confirmed their e-mail address yet. */
  recommendationUnconfirmed: { code: 'PSOF0302', status: 409 },
  /** The link is locked until its sender has confirmed their address; visitors of the link read this. */
  emailUnconfirmed: { code: 'PSOF0303', status: 403 },
  consentMissing: { code: 'PSOF0304', status: 400 },
  selfReferral: { code: 'PSOF0305', status: 400 },
  recommendationNotFound: { code: 'PSOF0306', status: 404 },
  recommendationExpired: { code: 'PSOF0307', status: 410 },
  recommendationBlocked: { code: 'PSOF0308', status: 403 },
  codeNotFound: { code: 'PSOF0309', status: 404 },
  productNotFound: { code: 'PSOF0310', status: 404 },
  categoryNotFound: { code: 'PSOF0311', status: 404 },
  /** A recommender without a confirmed address cannot choose the name of a personal link. */
  personalNameLocked: { code: 'PSOF0312', status: 403 },
  /** The programme has ended: no new recommendation can be made, and everything promised goes on. */
  programmeEnded: { code: 'PSOF0313', status: 409 },
  recipientNotFound: { code: 'PSOF0401', status: 404 },
  /** The recipient has already submitted these data. */
  recipientExists: { code: 'PSOF0402', status: 409 },
  /** The date of birth is no calendar day, or results in an impossible age. */
  birthDateInvalid: { code: 'PSOF0403', status: 400 },
  /** The person is under 18. */
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
  /** The reward cannot be picked up yet, or no longer. */
  rewardNotReady: { code: 'PSOF0508', status: 409 },
  voucherCodeExists: { code: 'PSOF0509', status: 409 },
  /** The request for goodwill has already been decided. */
  goodwillDecided: { code: 'PSOF0510', status: 409 },
  goodwillNotPossible: { code: 'PSOF0511', status: 409 },
  captchaMissing: { code: 'PSOF0601', status: 400 },
  captchaFailed: { code: 'PSOF0602', status: 400 },
  orderNotReleasable: { code: 'PSOF0701', status: 409 },
  /** The current state of the order does not allow this transition. */
  orderMoveRefused: { code: 'PSOF0702', status: 409 },
  /** The order's date is in the future or before its recommendation. */
  orderDateInvalid: { code: 'PSOF0703', status: 400 },
  orderNotFound: { code: 'PSOF0704', status: 404 },
  /** Two reward plans for the same product would overlap. */
  rewardPlanOverlaps: { code: 'PSOF0710', status: 409 },
  personInvited: { code: 'PSOF0711', status: 409 },
  /** No payments are waiting for a payout run. */
  nothingToPay: { code: 'PSOF0801', status: 409 },
  /** The client has no account to pay from. */
  payingAccountMissing: { code: 'PSOF0802', status: 409 },
  payoutRunNotFound: { code: 'PSOF0803', status: 404 },
  /** The file of the payout run was downloaded before, and the request does not ask for it again explicitly. */
  payoutFileFetched: { code: 'PSOF0804', status: 409 },
  /** The file can no longer be generated, because bank data in it have been erased. */
  payoutFileErased: { code: 'PSOF0805', status: 410 },
  /** The bank's file cannot be read, or has a format that this portal does not support. */
  bankFileUnreadable: { code: 'PSOF0806', status: 400 },
  /** The payout run was discarded: it has no file, and its payments wait for another run. */
  payoutRunVoid: { code: 'PSOF0950', status: 409 },
  /** The file of the run was downloaded or the bank has answered, so that the run can no longer be discarded. */
  payoutRunUsed: { code: 'PSOF0951', status: 409 },
  /** Payments of the proposal changed since it was made. */
  proposalStale: { code: 'PSOF0952', status: 409 },
  /** The payment is settled, already in a run, or not in the state that this act requires. */
  paymentNotWaiting: { code: 'PSOF0953', status: 409 },
  /** The line was settled before, by another person or by a later file. */
  bankLineSettled: { code: 'PSOF0954', status: 409 },
  /** The amount of the payment differs from that of the bank line, or the payment is in no run. */
  bankLineMismatch: { code: 'PSOF0955', status: 409 },
  /** The sum that the approver typed is not that of the proposal. */
  sumMismatch: { code: 'PSOF0956', status: 400 },
  /** The client has no ledger accounts configured. */
  ledgerAccountsMissing: { code: 'PSOF0957', status: 409 },
  /** The month has not ended yet, so that it cannot be exported to bookkeeping. */
  monthNotOver: { code: 'PSOF0958', status: 409 },
  /** The state of the experiment does not allow this: it was started, stopped or decided meanwhile, or is not ready for it. */
  experimentState: { code: 'PSOF0959', status: 409 },
  /** At today's traffic the experiment would take longer than twelve weeks. */
  experimentTooSmall: { code: 'PSOF0964', status: 409 },
  /** A budget limit of a reward is too low to pay a single order of a variant. */
  experimentOverBudget: { code: 'PSOF0999', status: 409 },
  unexpected: { code: 'PSOF0900', status: 500 },
  /** The body cannot be read: broken JSON, or a file that ends early. */
  bodyUnreadable: { code: 'PSOF1001', status: 400 },
  /** The call takes no body of this size. */
  bodyTooLarge: { code: 'PSOF1002', status: 413 },
  /** The call takes no body of this content type. */
  bodyTypeUnknown: { code: 'PSOF1003', status: 415 },
  /** The address is known, but not with this method; `Allow` names those it has. */
  methodNotAllowed: { code: 'PSOF1004', status: 405 },
  inputInvalid: { code: 'PSOF0901', status: 400 },
  notFound: { code: 'PSOF0902', status: 404 },
  /** The Idempotency-Key was used before with other content. */
  idempotencyKeyReused: { code: 'PSOF0903', status: 409 },
  /** A required field is missing or empty. */
  fieldMissing: { code: 'PSOF0904', status: 400 },
  /** A text is longer than the field allows. */
  textTooLong: { code: 'PSOF0905', status: 400 },
  /** The server is at a capacity limit: nothing was done, and the request can be retried in a moment. */
  overloaded: { code: 'PSOF0906', status: 503 },
  /** The client's configuration names an unknown catalogue variant. */
  productApiUnknown: { code: 'PSOF0907', status: 500 },
  /** The content service does not respond, and no earlier response is cached. */
  contentUnavailable: { code: 'PSOF0908', status: 503 },
  /** The request contains a field or parameter that the call does not define. */
  fieldUnknown: { code: 'PSOF0909', status: 400 },
  /** The database is down or too slow: it is unknown whether the request took effect, and it can be repeated. */
  databaseUnavailable: { code: 'PSOF0910', status: 503 },
  /** The key has reached its limit of simultaneous uploads. */
  tooManyUploads: { code: 'PSOF0911', status: 429 },
  /** The tariff is for people under 28, and the person is older. */
  tooOldForTariff: { code: 'PSOF0923', status: 400 },
  /** The client lacks legal texts, so its programme is not open yet. */
  clientUnpublished: { code: 'PSOF0912', status: 409 },
  /** The link to a recipient's status page is invalid or expired; a new one can be requested by mail. */
  recipientLinkEnded: { code: 'PSOF0915', status: 410 },
  /** The signed passkey response matches no challenge of this server, or the passkey is unknown. */
  passkeyRefused: { code: 'PSOF0919', status: 400 },
  /** The account has the maximum number of passkeys. */
  passkeyLimitReached: { code: 'PSOF0920', status: 409 },
  /** The new e-mail address is the account's current one. */
  emailUnchanged: { code: 'PSOF0921', status: 400 },
  /** The reward is available only as a voucher, so that it cannot be picked up together with transfers. */
  rewardIsNoTransfer: { code: 'PSOF0917', status: 409 },
  /** The sign-on is too old for this act: the person signs on again at the identity provider. */
  stepUpRequired: { code: 'PSOF0930', status: 403 },
  /** The reason is too short for the audit log. */
  reasonTooShort: { code: 'PSOF0931', status: 400 },
  /** The maker of a proposal cannot approve it. */
  ownProposal: { code: 'PSOF0932', status: 403 },
  /** Another person has decided the proposal, or it was withdrawn or has expired. */
  approvalDecided: { code: 'PSOF0933', status: 409 },
  /** The effect of the proposal has changed since it was made: it must be proposed again. */
  proposalChanged: { code: 'PSOF0934', status: 409 },
  /** An identical proposal is already waiting for a decision. */
  alreadyProposed: { code: 'PSOF0935', status: 409 },
  /** The person has no role in the console. */
  noConsoleRole: { code: 'PSOF0936', status: 403 },
  /** The proposal expired, because its maker has lost the right to make it. */
  makerLostRight: { code: 'PSOF0937', status: 409 },
  /** The deadline for deciding the proposal has passed. */
  approvalExpired: { code: 'PSOF0938', status: 409 },
  /** The inbox task is already done: a colleague finished it, or its cause no longer exists. */
  taskDone: { code: 'PSOF0965', status: 409 },
  /** The answer to a message has left and can no longer be recalled. */
  answerSent: { code: 'PSOF1013', status: 409 },
  /** The inbox task is already open, so that it cannot be reopened. */
  taskOpen: { code: 'PSOF0966', status: 409 },
  /** The assignee has no access to the inbox of this client. */
  assigneeUnknown: { code: 'PSOF0967', status: 400 },
  /** The number of rows that match the filter differs from the one that the operator was shown. */
  bulkCountChanged: { code: 'PSOF0925', status: 409 },
  /** The filter matches more rows than a bulk run may have. */
  bulkTooMany: { code: 'PSOF0926', status: 400 },
  /** The bulk run has finished or was stopped. */
  bulkFinished: { code: 'PSOF0927', status: 409 },
  /** The bulk run is still running, changed nothing, or was already undone. */
  bulkNotUndoable: { code: 'PSOF0928', status: 409 },
  /** No person of the client has this id, or their data were deleted. */
  personNotFound: { code: 'PSOF0940', status: 404 },
  /** The operator has reached the daily limit of persons whose data may be revealed; an Admin has been notified. */
  revealLimitReached: { code: 'PSOF0941', status: 429 },
  /** A note or an assignee names a record that does not exist. */
  recordNotFound: { code: 'PSOF0942', status: 404 },
  /** The owner has not yet confirmed a request for data by the mailed link. */
  identityUnconfirmed: { code: 'PSOF0913', status: 409 },
  /** A data request of the same kind is already open for this person. */
  dataRequestOpen: { code: 'PSOF0914', status: 409 },
  /** The data request was already answered or withdrawn. */
  dataRequestEnded: { code: 'PSOF0916', status: 409 },
  /** The accounts cannot be merged: one is blocked, both are the same, or both have the same customer number. */
  mergeImpossible: { code: 'PSOF0918', status: 409 },
  /** The text of the mail is no longer stored, or never was. */
  mailTextGone: { code: 'PSOF0943', status: 410 },
  /** An operator has temporarily stopped this part of the programme. */
  stopped: { code: 'PSOF0945', status: 409 },
  /** The undo period is over, or the result of the act has been processed further. */
  undoOver: { code: 'PSOF0946', status: 409 },
  /** No operator has recently ended a session of the person, and no wrong passwords count against their account. */
  accessNotRestorable: { code: 'PSOF0929', status: 409 },
  /** The mail is no longer relevant, because the facts have changed, or its reader receives only mandatory mails. */
  nothingToTell: { code: 'PSOF0939', status: 409 },
  /** The record is already in the state that the call would set, e.g. blocked, admitted or attached. */
  alreadySet: { code: 'PSOF0947', status: 409 },
  /** The last day of a programme is too soon for the people who must be told, or too far away. */
  noticeTooShort: { code: 'PSOF0974', status: 409 },
  /** The list has the maximum number of entries, e.g. stops, or blocked and admitted addresses; one must be removed first. */
  listFull: { code: 'PSOF0998', status: 409 },
  /** A colleague shares another view of the list under that name. */
  viewNameTaken: { code: 'PSOF0922', status: 409 },
  /** The team of the client has the maximum number of shared views. */
  teamViewsFull: { code: 'PSOF0924', status: 409 },
  /** The link does not expire, because an order stopped its clock, so that it cannot be extended. */
  linkNeverEnds: { code: 'PSOF0948', status: 409 },
  /** The link was already extended, or the extension is longer than the role allows. */
  extensionLimit: { code: 'PSOF0949', status: 409 },
  /** The claim has no review case. */
  reviewCaseNotFound: { code: 'PSOF0960', status: 404 },
  /** The review case has meanwhile been decided by a person, or has ended by its deadline. */
  reviewCaseDecided: { code: 'PSOF0961', status: 409 },
  /** The payment is with the bank, so that its claim cannot be refused. */
  reviewPaymentUnderWay: { code: 'PSOF0962', status: 409 },
  /** The request passes more review cases than allowed at once. */
  reviewTooMany: { code: 'PSOF0963', status: 400 },
  /** The call requires an operations key, and the request has none. */
  operationsKeyMissing: { code: 'PSOF0968', status: 401 },
  /** The key does not belong to this client, or was revoked. */
  operationsKeyUnknown: { code: 'PSOF0969', status: 401 },
  /** The expiry date of the key has passed. */
  operationsKeyExpired: { code: 'PSOF0970', status: 401 },
  /** The key moves money and waits for a second person, or was not approved. */
  operationsKeyWaiting: { code: 'PSOF1010', status: 403 },
  /** The scopes may not be on one key: making payout runs alone, and confirming them. */
  scopesApart: { code: 'PSOF1011', status: 400 },
  /** The key lacks the scope for this call; the response names the scope. */
  scopeMissing: { code: 'PSOF0971', status: 403 },
  /** The key is restricted to certain networks, and the request came from another one. */
  networkNotAllowed: { code: 'PSOF0972', status: 403 },
  /** A line about a known order names a recommendation, product, date or order number that differs from the order's. */
  orderFieldFixed: { code: 'PSOF0976', status: 409 },
  /** Two columns of the file are mapped to the same field. */
  columnTwice: { code: 'PSOF0977', status: 400 },
  /** The text contains replacement characters (U+FFFD): letters were lost before it was sent. */
  characterLost: { code: 'PSOF0978', status: 400 },
  /** The name of the personal link is too short, too long, or does not begin with a letter. */
  personalNameInvalid: { code: 'PSOF0979', status: 400 },
  /** The name of the personal link resembles the programme, the brand or an insult. */
  personalNameReserved: { code: 'PSOF0980', status: 400 },
  personalNameTaken: { code: 'PSOF0981', status: 409 },
  /** The name of the personal link was already changed once. */
  personalNameFixed: { code: 'PSOF0982', status: 409 },
  /** The person has no personal link that could be ended. */
  personalNameMissing: { code: 'PSOF0944', status: 409 },
  /** No recommender has this personal link, or its owner is excluded from the programme. */
  personalLinkNotFound: { code: 'PSOF0983', status: 404 },
  /** The sandbox accepts only test keys. */
  testKeyRequired: { code: 'PSOF0984', status: 409 },
  /** The clock of the sandbox would be further ahead than it may be. */
  sandboxClockEnds: { code: 'PSOF1012', status: 409 },
  /** Another person changed the draft of the client meanwhile; the answer names who, and when. */
  draftChanged: { code: 'PSOF0985', status: 409 },
  /** A point of the go-live check blocks publication, or the client's files are invalid. */
  clientNotReady: { code: 'PSOF0986', status: 409 },
  /** Another client has the key. */
  clientKeyTaken: { code: 'PSOF0987', status: 409 },
  /** The version is planned: it cannot be changed until it is a draft again. */
  versionPlanned: { code: 'PSOF0988', status: 409 },
  /** The upload is not a ZIP archive of a client's folder, or exceeds the size limit. */
  archiveInvalid: { code: 'PSOF0989', status: 400 },
  /** The identity provider has not verified the operator's e-mail address, so that nothing is sent to it. */
  addressUnverified: { code: 'PSOF0975', status: 409 },
  /** The client has no such webhook endpoint, or it was deleted. */
  webhookNotFound: { code: 'PSOF0990', status: 404 },
  /** The client has the maximum number of webhook endpoints. */
  webhookLimit: { code: 'PSOF0991', status: 409 },
  /** The URL cannot receive events: it must be https (except in development) and have no user info or fragment. */
  webhookAddressInvalid: { code: 'PSOF0992', status: 400 },
  /** The event is already queued for its endpoint, or is no longer stored. */
  webhookNotRepeatable: { code: 'PSOF0993', status: 409 },
  /** The scheduled task is already queued, or is running. */
  taskUnderWay: { code: 'PSOF0994', status: 409 },
  /** The job was already put back into its queue, or its retention time is over. */
  deadLetterGone: { code: 'PSOF0995', status: 409 },
  /** The client has an agency of that number. */
  agencyNumberTaken: { code: 'PSOF0996', status: 409 },
  /** An agent of this number already works for another agency. */
  agentNumberTaken: { code: 'PSOF0997', status: 409 },
  /** The endpoint is paused or ended: nothing is sent there until it is resumed. */
  webhookNotServed: { code: 'PSOF0973', status: 409 },
} as const satisfies Record<string, { readonly code: `PSOF${number}`; readonly status: number }>;

/** The name of an error. */
export type ErrorName = keyof typeof ERRORS;

/** Code of an error on the wire, e.g. `PSOF0801`. */
export type ErrorCode = (typeof ERRORS)[ErrorName]['code'];
