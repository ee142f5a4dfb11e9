import type { User } from '@mundwerk/contract/account/session';

/** What the forms of a person's own data get. */
export interface PersonFormProps {
  user: User;
  onCancel: () => void;
  /** Told what to say on the page. */
  onDone: (words: string | null) => void;
}
