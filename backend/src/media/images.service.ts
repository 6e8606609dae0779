import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { IMAGE_MAX_BYTES } from '@yukselt/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { SingleRun } from '../platform/jobs/single-run.decorator.js';
import { SHOP_SCHEMA, ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';
import { ImageDecoderService, sniffMime } from './image-decoder.service.js';
import type { ImagesTable } from './images.tables.js';

/** The largest ratio of the longer side to the shorter: a page has no place for narrower strips. */
const RATIO_MAX = 4;
const QUALITY = 82;
/** Allowed types (docs/product-rules.md#forms-12). */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp']);
/** A picture is stored before the form that uses it is saved; after this time an unused one is removed. */
export const UNUSED_LIFE_MS = 24 * 60 * 60 * 1000;
const STORED = /^\/media\/([0-9a-f]{64})\.webp$/;
const SWEEP_EVERY_MS = 24 * 60 * 60 * 1000;

export interface StoredImage {
  /** `/media/<sha256>.webp`: never changes its content, so it may be cached for ever. */
  url: string;
  width: number;
  height: number;
}

export interface ImageOptions {
  /** Pixels; a wider picture is made smaller. */
  maxWidth: number;
  /** Accepts TIFF and AVIF too, which platform images do not allow (docs/product-rules.md#forms-8). */
  anyType?: boolean;
}

/** Stores the pictures of one holder: see {@link ImagesService.storeFor}. */
export interface ImageStore {
  /**
   * Decodes a file, turns it upright, makes it at most `maxWidth` pixels wide and stores it as WebP, without metadata
   * of the camera (place, device) or any other hidden content. An animated GIF keeps its first frame.
   * @throws ApiProblem IMAGE_MISSING, IMAGE_TOO_LARGE, IMAGE_TYPE, and as {@link ImageDecoderService.redraw}
   */
  store(bytes: Buffer, options: ImageOptions): Promise<StoredImage>;
}

/** Public pictures, and the holders whose rows show them. */
@Injectable()
export class ImagesService implements OnApplicationBootstrap {
  /** One condition per holder: its rows show the picture `i`. */
  private readonly holders: RawBuilder<boolean>[] = [];

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly log: AppLoggerService,
    private readonly decoder: ImageDecoderService,
  ) {}

  onApplicationBootstrap(): void {
    // Not awaited: unused pictures may wait, visitors must not.
    void this.sweepDaily();
  }

  @Interval('unused-images', SWEEP_EVERY_MS)
  @SingleRun()
  async sweepDaily(): Promise<void> {
    try {
      const removed = await this.sweep();
      if (removed > 0) this.log.pino.info({ removed }, 'unused images removed');
    } catch (error) {
      this.log.pino.warn({ err: error }, 'unused images could not be removed; the next run tries again');
    }
  }

  /**
   * Registers a table whose columns hold addresses of pictures, alone or within a text. Only a registered holder can
   * store pictures, so that {@link sweep} cannot delete those of an unregistered area.
   */
  storeFor<T extends keyof ShopTables & string>(
    table: T,
    ...columns: [keyof ShopTables[T] & string, ...(keyof ShopTables[T] & string)[]]
  ): ImageStore {
    const shows = columns.map((column) => sql`h.${sql.ref(column)} like '%' || i.hash || '%'`);
    this.holders.push(sql`exists (select from ${sql.id(SHOP_SCHEMA, table)} h where ${sql.join(shows, sql` or `)})`);
    return { store: (bytes, options) => this.store(bytes, options) };
  }

  private async store(bytes: Buffer, { maxWidth, anyType = false }: ImageOptions): Promise<StoredImage> {
    if (bytes.length === 0) throw new ApiProblem('IMAGE_MISSING');
    if (bytes.length > IMAGE_MAX_BYTES) throw new ApiProblem('IMAGE_TOO_LARGE');
    if (!anyType && !FORMATS.has((await sniffMime(bytes))?.replace('image/', '') ?? ''))
      throw new ApiProblem('IMAGE_TYPE');
    const { data, info } = await this.decoder.redraw(bytes, {
      maxWidth,
      maxHeight: maxWidth * RATIO_MAX,
      encode: (image) => image.webp({ quality: QUALITY }),
      unreadable: 'IMAGE_UNREADABLE',
    });
    const hash = createHash('sha256').update(data).digest('hex');
    await this.db
      .insertInto('images')
      .values({
        hash,
        mime: 'image/webp',
        bytes: data,
        width: info.width,
        height: info.height,
        created_at: this.clock.now(),
      })
      // A picture that is stored again counts as new, so a concurrent sweep leaves it.
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: this.clock.now() }))
      .execute();
    return { url: `/media/${hash}.webp`, width: info.width, height: info.height };
  }

  /**
   * Removes pictures older than {@link UNUSED_LIFE_MS} that no holder shows: those that were replaced, and those whose
   * form was never saved. One statement checks and removes. @returns how many.
   */
  async sweep(): Promise<number> {
    const unused = this.holders.map((condition) => sql`and not ${condition}`);
    const { rows } = await sql`
      delete from shop.images i where i.created_at < ${new Date(this.clock.now().getTime() - UNUSED_LIFE_MS)}
        ${sql.join(unused, sql` `)} returning 1`.execute(this.db);
    return rows.length;
  }

  /** Whether a stored picture has this address. @param db the transaction of the row that will show it */
  async has(url: string, db: Kysely<ShopTables>): Promise<boolean> {
    const hash = STORED.exec(url)?.[1] ?? '';
    return Boolean(await db.selectFrom('images').select('hash').where('hash', '=', hash).executeTakeFirst());
  }

  /** @throws ApiProblem NOT_FOUND */
  async byHash(hash: string): Promise<Pick<ImagesTable, 'mime' | 'bytes'>> {
    const image = await this.db
      .selectFrom('images')
      .select(['mime', 'bytes'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!image) throw new ApiProblem('NOT_FOUND');
    return image;
  }
}
