/** States of a claim (decisions §6). */
export const CLAIM_STATES = ['Offen', 'Bereitgestellt', 'Abgeholt', 'Ausgezahlt', 'Storniert', 'Abgelaufen'] as const;

/** A state of a claim. */
export type ClaimState = (typeof CLAIM_STATES)[number];

/** States of a payment (decisions §6). */
export const PAYMENT_STATES = ['Offen', 'Gezahlt', 'Storniert'] as const;

/** A state of a payment. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Kinds of rewards: bank transfer or voucher. */
export const REWARD_KINDS = ['Ueberweisung', 'Gutschein'] as const;

/** A kind of reward. */
export type RewardKind = (typeof REWARD_KINDS)[number];

/** Beneficiaries of rewards: recommender and recipient. */
export const BENEFICIARIES = ['Empfehler', 'Empfaenger'] as const;

/** A beneficiary of a reward. */
export type Beneficiary = (typeof BENEFICIARIES)[number];

/** Kinds of claims: a recommendation's reward, a bonus step, or goodwill. */
export const CLAIM_KINDS = ['Empfehlung', 'Bonus', 'Kulanz'] as const;

/** A kind of claim. */
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Why a bank did not carry out a transfer, as far as its beneficiary can do something about it. */
export const RETURN_REASONS = ['KontoUnbekannt', 'KontoGeschlossen', 'NameWeichtAb', 'Abgelehnt'] as const;

/** Why a bank did not carry out a transfer. */
export type ReturnReason = (typeof RETURN_REASONS)[number];
