import type { ApiResponse, OpenAPIObject } from '@nestjs/swagger';
import * as contracts from '@yukselt/contracts/api';
import { z } from 'zod';

export type OpenApiSchema = NonNullable<Extract<Parameters<typeof ApiResponse>[0], { schema: unknown }>['schema']>;
export type Components = NonNullable<OpenAPIObject['components']>;
export type Responses = NonNullable<Components['responses']>;
type Direction = 'input' | 'output';

/** Shapes that deserve a name in the document. Ids, amounts and texts are described where they are used. */
const NAMED_TYPES: ReadonlySet<string> = new Set(['object', 'enum', 'union']);
/** These become query parameters, one per field. */
const PARAMETERS = /(Query|Filter|Sort)$/;

/** The component that a schema of the contracts becomes: `orderView` is `OrderView`. */
export function componentName(name: string, direction: Direction): string {
  const id = (name.charAt(0).toUpperCase() + name.slice(1)).replace(/Schema$/, '');
  return direction === 'input' ? id : id.replace(/Body$/, '');
}

/**
 * Names of components, on top of the descriptions that schemas carry themselves: a schema has one name in the code and
 * in the document. A request body that is also answered has another shape there (`SiteSettingsBody`, `SiteSettings`).
 */
class ComponentNames extends z.core.$ZodRegistry<{ id: string }> {
  constructor(direction: Direction) {
    super();
    for (const [name, schema] of Object.entries(contracts)) {
      if (!(schema instanceof z.ZodType) || !NAMED_TYPES.has(schema.def.type) || PARAMETERS.test(name)) continue;
      this.add(schema, { id: componentName(name, direction) });
    }
  }
  override get(schema: z.core.$ZodType) {
    return { ...z.globalRegistry.get(schema), ...super.get(schema) } as { id: string };
  }
}
const NAMES: Record<Direction, ComponentNames> = {
  input: new ComponentNames('input'),
  output: new ComponentNames('output'),
};

/**
 * The OpenAPI form of a zod schema, and the components to which it refers. What JSON cannot describe (the result of a
 * transform) stays open. An answer may gain fields later, so only strict objects are closed.
 */
export function openApiSchema(
  schema: z.ZodType,
  direction: Direction,
): { schema: OpenApiSchema; components: Record<string, OpenApiSchema> } {
  const {
    $schema: _dialect,
    '~standard': _standard,
    $defs = {},
    ...document
  } = JSON.parse(
    JSON.stringify(jsonSchema(schema, direction)).replaceAll('#/$defs/', '#/components/schemas/'),
  ) as Record<string, unknown>;
  return { schema: document as OpenApiSchema, components: $defs as Record<string, OpenApiSchema> };
}

const jsonSchema = (schema: z.ZodType, direction: Direction) =>
  z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: direction,
    unrepresentable: 'any',
    metadata: NAMES[direction],
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'object' && !(zodSchema._zod.def as z.core.$ZodObjectDef).catchall)
        delete jsonSchema.additionalProperties;
    },
  });
