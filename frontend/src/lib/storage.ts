/** Browser storage that may be denied (private windows): then reading gives null, and writing does nothing. */
export interface KeyValueStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export function readJson<T>(storage: KeyValueStorage, key: string, fallback: T): T {
  try {
    const text = storage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    // Denied or damaged: as if nothing had been stored.
    return fallback;
  }
}

/** The only way to write, because a browser's `setItem` throws when its storage is full. */
export function writeText(storage: KeyValueStorage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // Denied or full: the value lives as long as the page.
  }
}

export const writeJson = (storage: KeyValueStorage, key: string, value: unknown): void =>
  writeText(storage, key, JSON.stringify(value));

/** Names of what is stored under a prefix, in their order; none where the storage is denied. */
export function keysUnder(storage: KeyValueStorage, prefix: string): string[] {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .sort();
  } catch {
    return [];
  }
}

/** A storage that lives as long as the page. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}

/** The browser's storage, or memory where that is denied; callers need not know which. */
export function safeStorage(open: () => KeyValueStorage): KeyValueStorage {
  try {
    const storage = open();
    storage.getItem('theme');
    return storage;
  } catch {
    return memoryStorage();
  }
}
