import type { OpenRequest } from '../domain/account.js';

/**
 * Bytes that a request, a line of its cart and a text of its target take in the heap; a spec compares them with the
 * real heap.
 */
const BYTES = { request: 180, line: 250, text: 30 };

/** Texts of a target are ciphertext, with one byte for each character. */
const bytesOfText = (text: string | null): number => (text ? BYTES.text + text.length : 0);

function bytesOf({ terms }: OpenRequest): number {
  if (terms.kind === 'top-up') return BYTES.request;
  const { lines, target } = terms.cart;
  const texts = bytesOfText(target.url) + bytesOfText(target.username) + bytesOfText(target.notes);
  return BYTES.request + BYTES.line * lines.length + texts;
}

/**
 * The open requests of an account, with what they take in the heap: a request for a large cart takes 80 times as much
 * as a top-up.
 */
export class OpenRequests extends Map<string, OpenRequest> {
  /** An estimate, bytes. */
  bytes = 0;

  static of(requests: Iterable<readonly [string, OpenRequest]>): OpenRequests {
    const open = new OpenRequests();
    for (const [id, request] of requests) open.set(id, request);
    return open;
  }

  override set(id: string, request: OpenRequest): this {
    this.bytes += bytesOf(request) - this.bytesAt(id);
    return super.set(id, request);
  }

  override delete(id: string): boolean {
    this.bytes -= this.bytesAt(id);
    return super.delete(id);
  }

  private bytesAt(id: string): number {
    const request = this.get(id);
    return request ? bytesOf(request) : 0;
  }
}
