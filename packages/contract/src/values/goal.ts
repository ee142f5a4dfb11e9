/**
 * Tracking goals of the portal (spec 2, "Tracking goals") with their default ids at an analytics site; a client can configure others.
 * An id, once used, never changes its meaning.
 */
export const GOALS = {
  'recommendation-created': 1,
  'share-link': 2,
  'share-email': 3,
  'share-gmail': 4,
  'share-outlook': 5,
  'share-yahoo': 6,
  'share-facebook': 7,
  'share-whatsapp': 8,
  'share-twitter': 9,
  'share-xing': 10,
  'share-linkedin': 11,
  'share-instagram': 12,
  'share-sms': 13,
  'share-native': 14,
  'share-qr': 15,
  'share-offline': 16,
  'shop-entry': 17,
  'reward-chosen': 18,
  'reward-redeemed': 19,
  'contact-submitted': 20,
  'exit-intent': 21,
  'faq-click': 22,
} as const;

/** The name of a goal. */
export type Goal = keyof typeof GOALS;

/** Names of all goals, for schemas. */
export const GOAL_NAMES = Object.keys(GOALS) as [Goal, ...Goal[]];

/** The id of a goal at a client's analytics site. */
export const goalId = (goal: Goal, own: Readonly<Partial<Record<Goal, number>>>): number => own[goal] ?? GOALS[goal];
