/** Input that the document's first lines hold back until the script listens. */
export interface HeldInput {
  form?: HTMLFormElement;
  by?: HTMLElement | null;
  button?: HTMLElement;
  release(): void;
}

declare global {
  interface Window {
    heldInput?: HeldInput;
  }
}
