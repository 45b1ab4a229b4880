/** What this code uses. TypeScript can't combine the full types of a service worker with those of pages. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: { unregister: () => Promise<boolean> };
  readonly caches: CacheStorage;
  readonly indexedDB: IDBFactory;
  skipWaiting: () => Promise<void>;
  addEventListener: (
    type: 'install' | 'activate' | 'message',
    listener: (event: WorkerEvent) => void,
  ) => void;
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
}

export interface WorkerEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void;
  readonly data?: unknown;
  /** `install` events have it, in newer browsers only. */
  readonly addRoutes?: (rules: readonly object[]) => Promise<void>;
}
