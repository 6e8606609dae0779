/**
 * The person whose data an area stores, by user id. The e-mail does not identify a person: addresses are not verified,
 * so data that visitors left under one is neither downloaded nor erased here.
 */
export interface DataSubject {
  id: string;
}

/**
 * The personal data of one area. Areas register with {@link PersonalDataRegistryService}, so that neither the download
 * of a person's data nor the erasure can miss an area (docs/product-rules.md#privacy-1).
 */
export interface PersonalDataHolder {
  /** The area's name in the download. */
  name: string;
  /** All of the data, readable: sealed texts are opened. A list may be streamed. */
  read(person: DataSubject): AsyncIterable<unknown> | Promise<unknown>;
  /**
   * Destroys the data. Called again when an erasure is resumed. Absent where the destroyed key or the anonymised user
   * row suffices.
   */
  erase?(person: DataSubject): Promise<void>;
}

/**
 * The holders of personal data. Areas register in `onModuleInit`, so that the platform imports no area.
 */
export class PersonalDataRegistryService {
  private readonly records: PersonalDataHolder[] = [];

  add(...records: PersonalDataHolder[]): void {
    this.records.push(...records);
  }

  get all(): readonly PersonalDataHolder[] {
    return this.records;
  }
}
