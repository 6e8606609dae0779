/**
 * Somebody whose data an area keeps. Not known by the e-mail: nobody has proved that an address is theirs, so what
 * visitors left under one is
 * nobody's to download or erase here.
 */
export interface DataSubject {
  id: string;
}

/**
 * What one area keeps about a person. Areas add theirs to {@link PersonalDataRegistry}, so that neither the download of
 * a person's data nor
 * their erasure can miss an area (docs/product-rules.md#privacy-1).
 */
export interface PersonalDataHolder {
  /** Its name in the download. */
  name: string;
  /** All of it, readable: sealed texts are opened. A list may come piece by piece. */
  read(person: DataSubject): AsyncIterable<unknown> | Promise<unknown>;
  /**
   * Destroys it. Called again when an erasure is resumed. Absent where the destroyed key or the anonymised user row
   * does it.
   */
  erase?(person: DataSubject): Promise<void>;
}

/**
 * The list of areas' records. Its own class, so that an area adds to it in `onModuleInit` without the platform knowing
 * the area.
 */
export class PersonalDataRegistry {
  private readonly records: PersonalDataHolder[] = [];

  add(...records: PersonalDataHolder[]): void {
    this.records.push(...records);
  }

  get all(): readonly PersonalDataHolder[] {
    return this.records;
  }
}
