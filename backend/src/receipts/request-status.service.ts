import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@yukselt/contracts';

type ReadStatus = (userId: string, requestId: string) => Promise<PaymentStatus | 'withdrawn' | null>;

/**
 * The status of a payment request according to the log. Views may lag, and a receipt must not change once its request
 * is decided. The area `account` registers how it is read, so that this area need not import it.
 */
@Injectable()
export class RequestStatusService {
  private read: ReadStatus | null = null;

  register(read: ReadStatus): void {
    this.read = read;
  }

  /** @returns `null` when the account has no such request */
  of(userId: string, requestId: string): ReturnType<ReadStatus> {
    if (!this.read) throw new Error('no area registered a reader of payment requests');
    return this.read(userId, requestId);
  }
}
