import { Hash } from '../../ui/data/Hash.js';
import { CopyButton } from '../shared/CopyRow.js';

/** Characters of a digest from its start and its end; the title has all of them. */
const ENDS = 8;

/** A digest or the id of a key, shortened, with a button that copies it. */
export const ShortHash = ({ value, what }: { value: string; what: string }) => (
  <Hash title={value}>
    <span>{value.length > 2 * ENDS ? `${value.slice(0, ENDS)}…${value.slice(-ENDS)}` : value}</span>
    <CopyButton kind="icon" value={value} what={what} />
  </Hash>
);
