declare module '*?inline-script' {
  /** The file and all it imports, built into one classic script. */
  export const code: string;
}
