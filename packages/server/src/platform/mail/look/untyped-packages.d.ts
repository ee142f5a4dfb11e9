/** The part we use of html-to-text, which comes without types. */
declare module 'html-to-text' {
  export interface Node {
    attribs: Record<string, string | undefined>;
    children: Node[];
  }
  export interface Builder {
    openBlock(options: { leadingLineBreaks: number }): void;
    closeBlock(options: { trailingLineBreaks: number }): void;
    addLineBreak(): void;
    addInline(text: string, options?: { noWordTransform: boolean }): void;
  }
  export type Walk = (nodes: Node[], builder: Builder) => void;
  export interface Selector {
    selector: string;
    format?: string;
    options?: Record<string, unknown>;
  }
  export interface Options {
    wordwrap: false;
    formatters: Record<string, (element: Node, walk: Walk, builder: Builder) => void>;
    selectors: readonly Selector[];
  }
  export type Converter = (html: string) => string;
  /** Compiles the rules once; the returned function converts any number of documents. */
  export const compile: (options: Options) => Converter;
}
