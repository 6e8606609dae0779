import { ApiError } from '../../../api/errors.js';

/**
 * A removal that finds nothing is done: an earlier attempt, whose answer was lost, or another admin has removed it
 * (docs/product-rules.md#failure-8). @throws whatever else the removal throws
 */
export async function removed(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
  }
}
