import { SCHEME_KEY, type Scheme } from '@mundwerk/contract/values/page/scheme';

declare global {
  interface Window {
    /** What is shown: the visitor's choice, or what the page around a frame decided. */
    chosenScheme?: Scheme;
    /** Shows a scheme. */
    showScheme?: (scheme: Scheme) => void;
  }
}

/**
 * What a list of schemes needs. The lines at the top of every document hear of its changes and store them
 * (`packages/server/src/shell/scheme`), because a choice must be shown before this script is there.
 */
export const schemeList = (): { name: string; defaultValue: Scheme } => ({
  name: SCHEME_KEY,
  defaultValue: globalThis.window?.chosenScheme ?? 'system',
});
