/** Service tags on a card (docs/product-rules.md#catalogue-8). */
export const CARD_TAGS = 3;

/** A service without its platform's name, which the card already shows. */
const shortName = (service: string, platform: string): string =>
  service.startsWith(`${platform} `) ? service.slice(platform.length + 1) : service;

/**
 * The services that a platform's card names. What distinguishes the platform is named first: "Takipçi, Beğeni, İzlenme"
 * is more specific than three kinds of followers; the variants in brackets, as "Takipçi (Türk)", fill what is left.
 * @param services in the order of the catalogue.
 */
export function cardTags(services: readonly string[], platform: string): string[] {
  const names = services.map((service) => shortName(service, platform));
  const usedKinds = new Set<string>();
  const isNew = (name: string): boolean => {
    const kind = name.replace(/\s*\(.*\)$/, '');
    return !usedKinds.has(kind) && usedKinds.add(kind) !== undefined;
  };
  const first = names.filter(isNew);
  return [...first, ...names.filter((name) => !first.includes(name))].slice(0, CARD_TAGS);
}
