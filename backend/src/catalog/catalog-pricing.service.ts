import { Injectable } from '@nestjs/common';
import { Batcher } from '@yukselt/async';
import { parseKurus } from '@yukselt/contracts';
import type { PriceRow } from '@yukselt/contracts/api';
import type { OrderLine } from '@yukselt/contracts/events';
import pg from 'pg';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { OFFERED_TEXT } from './offered-services.js';

export interface CartLine {
  serviceId: string;
  quantity: number;
}
/** A platform of a priced cart: `slug` for the check of the target's host. */
export interface PricedPlatform {
  id: string;
  name: string;
  slug: string;
}
export interface PricedLines {
  /** In the cart's order. */
  lines: OrderLine[];
  /** Kuruş. */
  total: bigint;
  /** Every platform of the cart, once. */
  platforms: PricedPlatform[];
}

interface OfferedRow {
  id: string;
  platform_id: string;
  platform: string;
  platform_slug: string;
  name: string;
  category: string;
  prices: PriceRow[];
}

const OFFERED_BY_ID = `select s.id, s.platform_id, s.platform, s.platform_slug, s.name, s.category, s.prices
  from ${OFFERED_TEXT} s where s.id = any($1::uuid[])`;
/** The most carts of one statement. */
const BATCH_MAX = 200;

/** Prices carts from the server's own rows only (docs/product-rules.md#money-2). */
@Injectable()
export class CatalogPricingService {
  private readonly services = new Batcher((carts: readonly string[][]) => this.readAll(carts), BATCH_MAX);

  constructor(private readonly pool: pg.Pool) {}

  /**
   * Prices all lines in one statement, so that a price list changed meanwhile is seen whole or not at all.
   * @throws ApiProblem SERVICE_NOT_ON_SALE for a service that is not on sale, QUANTITY_INVALID for a quantity without a
   * price row; `data.serviceId` names the line.
   */
  async price(lines: readonly CartLine[]): Promise<PricedLines> {
    const rows = await this.services.submit([...new Set(lines.map((line) => line.serviceId))]);
    const offered = new Map(rows.map((row) => [row.id, row]));
    let total = 0n;
    const priced = lines.map(({ serviceId, quantity }): OrderLine => {
      const service = offered.get(serviceId);
      if (!service) throw new ApiProblem('SERVICE_NOT_ON_SALE', { data: { serviceId } });
      const row = service.prices.find((price) => price.amount === quantity);
      if (!row) throw new ApiProblem('QUANTITY_INVALID', { data: { serviceId, quantity } });
      total += parseKurus(row.price);
      return {
        serviceId,
        platformId: service.platform_id,
        platform: service.platform,
        serviceName: service.name,
        category: service.category,
        quantity,
        price: row.price,
      };
    });
    const platforms = new Map(
      rows.map((row) => [row.platform_id, { id: row.platform_id, name: row.platform, slug: row.platform_slug }]),
    );
    return { lines: priced, total, platforms: [...platforms.values()] };
  }

  /** The services on sale of each cart, by one prepared statement for all of them. */
  private async readAll(carts: readonly string[][]): Promise<OfferedRow[][]> {
    const ids = [...new Set(carts.flat())];
    const { rows } = await this.pool.query<OfferedRow>({
      name: 'offered-services',
      text: OFFERED_BY_ID,
      values: [ids],
    });
    const offered = new Map(rows.map((row) => [row.id, row]));
    return carts.map((cart) => cart.flatMap((id) => offered.get(id) ?? []));
  }
}
