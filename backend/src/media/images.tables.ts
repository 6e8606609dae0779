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

interface ImagesTables {
  images: ImagesTable;
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends ImagesTables {}
}
