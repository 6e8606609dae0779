export interface StoredEvent {
  id: string;
  stream: string;
  /** 0-based, without gaps within a stream. */
  revision: bigint;
  /** Position in the whole log. Opaque, zero-padded so that positions sort as text. */
  position: string;
  type: string;
  data: unknown;
  metadata: unknown;
}

/** The position before the first event: a subscription from here receives everything. */
export const LOG_START = '';
