/** A public picture, named by its content: the same picture stored twice is one row. */
export interface ImagesTable {
  /** SHA-256 of `bytes`, hexadecimal. */
  hash: string;
  mime: string;
  bytes: Buffer;
  width: number;
  height: number;
  created_at: Date;
}

export interface ImagesTables {
  images: ImagesTable;
}
