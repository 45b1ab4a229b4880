/** What is used here of the world that a service worker lives in: its full description cannot stand beside that of pages. */
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
  /** Written in by src/build/integrations/service-worker.ts. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
}

export interface WorkerEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void;
  /** Of a message. */
  readonly data?: unknown;
  /** Of an installation; newer browsers only. */
  readonly addRoutes?: (rules: readonly object[]) => Promise<void>;
}
