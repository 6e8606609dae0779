/** Browser storage that may be denied (private windows): reading gives null then, writing does nothing. */
export interface KeyValueStorage {
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

export function writeJson(storage: KeyValueStorage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Denied or full: the value lives as long as the page.
  }
}

/** The browser's storage, or memory where it is denied: nothing above has to know. */
export function safeStorage(open: () => KeyValueStorage): KeyValueStorage {
  try {
    const storage = open();
    storage.getItem('theme');
    return storage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => {
        memory.set(key, value);
      },
      removeItem: (key) => {
        memory.delete(key);
      },
    };
  }
}
