/**
 * Separates the hashes in the field `lost` of a daily head, which is a text because heads have only texts and numbers.
 */
const SEPARATOR = ',';

/** Hashes of the daily heads that a head announces as lost by a restore; none for an ordinary head. */
export const lostHeads = ({ lost }: { lost?: string | undefined }): string[] => lost?.split(SEPARATOR) ?? [];

/** The field `lost` of a head. @param hashes at least one */
export const lostHeadsText = (hashes: readonly string[]): string => hashes.join(SEPARATOR);
