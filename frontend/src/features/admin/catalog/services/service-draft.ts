import {
  AMOUNT_MAX,
  DELIVERY_TIME_DEFAULT,
  FEATURE_MAX,
  FEATURES_MAX,
  formatTry,
  kurusText,
  NEW_PRICE_ROW,
  PRICE_MAX,
  PRICE_MIN,
  parseTurkishAmount,
  type Quality,
} from '@yukselt/contracts';
import type { AdminServiceView, ServiceInput } from '@yukselt/contracts/api';
import { formatNumber } from '../../../../lib/format.js';
import type { DraftReading } from '../../shared/form/use-row-form.js';
import { SERVICES_ADMIN } from '../admin-catalog.texts.js';

/** A price row as it is typed: `100` and `10,50`. `key` names the row while it is moved or removed. */
export interface PriceDraft {
  key: number;
  amount: string;
  price: string;
}
export interface ServiceDraft {
  platformId: string;
  categoryId: string;
  name: string;
  description: string;
  prices: PriceDraft[];
  /** One feature a line. */
  features: string;
  deliveryTime: string;
  quality: string;
  isActive: boolean;
}

/** Kuruş as the text of a field, with two places. */
export const priceText = (kurus: bigint): string => `${kurus / 100n},${(kurus % 100n).toString().padStart(2, '0')}`;

/** A new row is 100 for ₺10 (docs/product-rules.md#forms-11). */
export const newPrice = (key: number): PriceDraft => ({
  key,
  amount: String(NEW_PRICE_ROW.amount),
  price: priceText(NEW_PRICE_ROW.price),
});

export const serviceDraft = (service: AdminServiceView | null, platformId = ''): ServiceDraft =>
  service === null
    ? {
        platformId,
        categoryId: '',
        name: '',
        description: '',
        prices: [newPrice(0)],
        features: '',
        deliveryTime: DELIVERY_TIME_DEFAULT,
        quality: 'Standard',
        isActive: true,
      }
    : {
        platformId: service.platformId,
        categoryId: service.categoryId ?? '',
        name: service.name,
        description: service.description,
        prices: service.prices.map(({ amount, price }, key) => ({
          key,
          amount: String(amount),
          price: priceText(BigInt(price)),
        })),
        features: service.features.join('\n'),
        deliveryTime: service.deliveryTime,
        quality: service.quality,
        isActive: service.isActive,
      };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function amountError(text: string, before: ReadonlySet<string>): string | null {
  const { errors } = SERVICES_ADMIN;
  if (!/^[1-9]\d*$/.test(text)) return errors.amount;
  if (Number(text) > AMOUNT_MAX) return errors.amountMax(formatNumber(AMOUNT_MAX));
  return before.has(text) ? errors.amountTwice : null;
}

function priceError(kurus: bigint | null): string | null {
  const { errors } = SERVICES_ADMIN;
  if (kurus === null) return errors.price;
  if (kurus < PRICE_MIN) return errors.priceMin;
  return kurus > PRICE_MAX ? errors.priceMax(formatTry(PRICE_MAX)) : null;
}

function readPrices(rows: readonly PriceDraft[], errors: Record<string, string>): ServiceInput['prices'] {
  if (rows.length === 0) errors['prices'] = SERVICES_ADMIN.errors.prices;
  const amounts = new Set<string>();
  return rows.map(({ amount, price }, row) => {
    const [pieces, kurus] = [amount.trim(), parseTurkishAmount(price)];
    const [wrongAmount, wrongPrice] = [amountError(pieces, amounts), priceError(kurus)];
    if (wrongAmount) errors[`prices.${row}.amount`] = wrongAmount;
    if (wrongPrice) errors[`prices.${row}.price`] = wrongPrice;
    amounts.add(pieces);
    return { amount: Number(pieces), price: kurusText(kurus ?? 0n) };
  });
}

/**
 * The draft as the request's body, and which fields are wrong (docs/product-rules.md#forms-10); names of fields are the
 * server's.
 */
export function readService(draft: ServiceDraft): DraftReading<ServiceInput> {
  const texts = SERVICES_ADMIN.errors;
  const errors: Record<string, string> = {};
  const [name, description, deliveryTime, features] = [
    draft.name.trim(),
    draft.description.trim(),
    draft.deliveryTime.trim(),
    linesOf(draft.features),
  ];
  if (!name) errors['name'] = texts.name;
  if (!description) errors['description'] = texts.description;
  if (!draft.platformId) errors['platformId'] = texts.platform;
  if (!draft.categoryId) errors['categoryId'] = texts.category;
  if (!deliveryTime) errors['deliveryTime'] = texts.delivery;
  if (features.length > FEATURES_MAX) errors['features'] = texts.features(FEATURES_MAX);
  else if (features.some((feature) => feature.length > FEATURE_MAX)) errors['features'] = texts.feature(FEATURE_MAX);
  const prices = readPrices(draft.prices, errors);
  const { platformId, categoryId, quality, isActive } = draft;
  return {
    errors,
    body: {
      platformId,
      categoryId,
      name,
      description,
      prices,
      features,
      deliveryTime,
      quality: quality as Quality,
      isActive,
    },
  };
}

/** One step of an arrow key: one piece, or 0,01 ₺ (docs/product-rules.md#forms-11). Text that is no number stays. */
export function stepped(text: string, kind: 'amount' | 'price', by: 1 | -1): string {
  if (kind === 'amount') return /^\d+$/.test(text.trim()) ? String(Math.max(1, Number(text) + by)) : text;
  const kurus = parseTurkishAmount(text);
  if (kurus === null) return text;
  const next = kurus + BigInt(by);
  return priceText(next < PRICE_MIN ? PRICE_MIN : next);
}
