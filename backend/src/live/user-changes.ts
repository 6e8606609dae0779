import { Injectable } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';

/**
 * Ids of people whose own record changed, so that their open pages read it again at once. Told in this process;
 * elsewhere polling finds it.
 */
@Injectable()
export class UserChanges {
  private readonly changes = new Subject<string>();

  publish(userId: string): void {
    this.changes.next(userId);
  }

  get all(): Observable<string> {
    return this.changes;
  }
}
