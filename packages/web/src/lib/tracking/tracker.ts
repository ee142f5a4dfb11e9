import type { PageName } from '@mundwerk/contract/page/pages';

/** A page as tracking may see it: without numbers or tokens in its URL. */
export interface SeenPage {
  readonly name: PageName;
  readonly url: string;
  readonly title: string;
}

/** Counts what visitors do, once they have allowed it. */
export interface Tracker {
  seePage(page: SeenPage): void;
  reachGoal(goalId: number): void;
  /** Called when the visitor withdraws the consent. */
  forget(): void;
}
