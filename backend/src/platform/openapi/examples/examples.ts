import type { OpenAPIObject } from '@nestjs/swagger';
import { componentName, type OpenApiSchema } from '../component-schemas.js';
import { accountValues, identityValues } from './account-values.js';
import { auditValues, verificationValues } from './audit-values.js';
import { CHECKOUT_COMMAND, ELIF, ORDER_ID, REQUEST_ID } from './example-shop.js';
import { FIELD_VALUES } from './field-values.js';
import { keyOf, OPERATION_VALUES } from './operation-values.js';
import { catalogValues, contentValues } from './shop-values.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Fields = Readonly<Record<string, unknown>>;
interface Body {
  content?: Record<string, { schema: OpenApiSchema; example?: unknown }>;
}

const SCHEMA_VALUES = {
  ...identityValues,
  ...accountValues,
  ...catalogValues,
  ...contentValues,
  ...auditValues,
  ...verificationValues,
};
/** Ids in paths that mean the same in all routes. */
const PARAMETER_VALUES: Fields = {
  userId: ELIF.id,
  orderId: ORDER_ID,
  requestId: REQUEST_ID,
  commandId: CHECKOUT_COMMAND,
};
/** A schema has one name in requests and another in answers. */
const COMPONENT_VALUES = new Map<string, unknown>(
  Object.entries(SCHEMA_VALUES).flatMap(([name, value]) =>
    (['input', 'output'] as const).map((direction) => [componentName(name, direction), value] as const),
  ),
);

/**
 * Puts examples of JSON bodies together from the fields of their schemas, so that the same order and the same customer
 * occur in all routes.
 */
export class Examples {
  constructor(private readonly schemas: Readonly<Record<string, unknown>>) {}

  /** Gives an operation's JSON request, its successful JSON answers and the ids that it takes an example each. */
  addTo(operation: Operation): void {
    const { operationId = '', parameters = [], requestBody, responses } = operation;
    const ids: Fields = { ...PARAMETER_VALUES, 'idempotency-key': keyOf(operationId) };
    // Routes of a controller share the object of a header.
    operation.parameters = parameters.map((each) =>
      'name' in each && each.name in ids ? { ...each, example: ids[each.name] } : each,
    );
    if (requestBody) this.complete(requestBody as Body);
    for (const [status, response] of Object.entries(responses))
      if (status.startsWith('2')) this.complete(response as Body, OPERATION_VALUES[operationId]);
  }

  private complete({ content = {} }: Body, values: object = {}): void {
    const json = content['application/json'];
    if (!json || json.schema.type === 'string') return; // a file
    const example = this.of(json.schema);
    json.example = Array.isArray(example) ? example : withoutAbsent({ ...(example as object), ...values });
  }

  /** `undefined` where nobody stated a value. */
  private of(schema: OpenApiSchema, values?: Fields): unknown {
    if (schema.$ref) return this.ofComponent(schema.$ref.split('/').at(-1)!);
    const choice = choiceOf(schema);
    if (choice) return this.of(choice, values);
    if (schema.items) return [this.of(schema.items as OpenApiSchema)];
    if (schema.properties) return this.ofObject(schema.properties as Record<string, OpenApiSchema>, values);
    return schema.enum?.[0];
  }

  private ofComponent(name: string): unknown {
    const values = COMPONENT_VALUES.get(name);
    if (values !== undefined && typeof values !== 'object') return values;
    return this.of(this.schemas[name] as OpenApiSchema, values as Fields | undefined);
  }

  private ofObject(properties: Readonly<Record<string, OpenApiSchema>>, values: Fields = {}): object {
    const fields = Object.entries(properties).map(([name, field]) => [
      name,
      name in values ? values[name] : this.ofField(name, field),
    ]);
    return withoutAbsent(Object.fromEntries(fields) as object);
  }

  private ofField(name: string, field: OpenApiSchema): unknown {
    if (isComposed(field)) return this.of(field);
    const fieldValue = FIELD_VALUES[name];
    if (field.enum) return field.enum.includes(fieldValue) ? fieldValue : field.enum[0];
    return 'const' in field ? field.const : fieldValue;
  }
}

/** The first of several shapes that is not `null`. */
const choiceOf = ({ anyOf, oneOf }: OpenApiSchema): OpenApiSchema | undefined =>
  (anyOf ?? oneOf)?.find((one) => (one as OpenApiSchema).type !== 'null') as OpenApiSchema | undefined;

/** Whether an example of it is put together from others. */
function isComposed(schema: OpenApiSchema): boolean {
  const inner = choiceOf(schema) ?? (schema.items as OpenApiSchema | undefined);
  return Boolean(schema.$ref ?? schema.properties) || (inner !== undefined && isComposed(inner));
}

const withoutAbsent = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
