import type { AssetInfo, StoredItem } from './stored-content.ts';

/** One app of the store, with the languages its content is written in; the first is the main one. */
export interface StoreApp {
  readonly key: string;
  readonly languages: readonly [string, ...string[]];
}

/** A picture or another file as it is sent. */
export interface StoredFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** What the store needs from the server it runs in: where content is stored, who may open it, and how pictures are made. */
export interface StoreHost {
  /** The app of this name; null when its content is not stored here. */
  findApp(name: string): Promise<StoreApp | null>;
  /** Where the apps' content is stored; requests with the same repository share one snapshot in memory. */
  readonly content: ContentRepository;
  areCredentials(app: StoreApp, given: { readonly clientId: string; readonly clientSecret: string }): Promise<boolean>;
  /** Signs a token that opens one app. */
  signToken(app: string, seconds: number): Promise<string>;
  /** The app that a token opens; null when the token is invalid or expired. */
  appOfToken(token: string): Promise<string | null>;
  /** Finds a cached picture, or makes it; the caller's IP address says who requested it. */
  makePicture(
    app: StoreApp,
    ip: string | undefined,
    madeFrom: readonly unknown[],
    make: () => Promise<StoredFile>,
  ): Promise<StoredFile>;
  /** Whether an error is the server's own refusal, which the server answers itself. */
  isRefusal(error: unknown): boolean;
  /** Whether content cannot be read at the moment. */
  isOutage(error: unknown): boolean;
  readonly log: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
}

/** The storage of content. */
export interface ContentRepository {
  /** Changes with every edit of the app's content; null before the first. */
  selectRevision(app: string): Promise<string | null>;
  selectItems(app: string): Promise<readonly StoredItem[]>;
  selectAssets(app: string): Promise<readonly AssetInfo[]>;
  selectAssetBytes(app: string, id: string): Promise<Buffer | null>;
}
