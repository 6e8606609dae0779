import type { OpenAPIObject } from '@nestjs/swagger';

/** Path of a field and what it holds: `body.target.notes?` is a `string`. A field after `?` may be absent. */
type Fields = Record<string, string>;
interface OperationContract {
  address: string;
  takes: Fields;
  answers: Fields;
}
/** What programs rely on, by operation id. */
export interface ApiContract {
  codes: string[];
  operations: Record<string, OperationContract>;
}

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}
interface Body {
  $ref?: string;
  required?: boolean;
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

/** A document reduced to {@link ApiContract}: no descriptions, no examples, and schemas in place of their names. */
export function contractOf(document: OpenAPIObject): ApiContract {
  const schemas = document.components?.schemas as Record<string, Schema>;
  const fields = new FieldReader(schemas);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => {
      const address = `${method.toUpperCase()} ${path}`;
      return [operation.operationId, { address, takes: fields.taken(operation), answers: fields.answered(operation) }];
    }),
  ) as [string, OperationContract][];
  return {
    codes: [...(schemas['Problem']!.properties!['code']!.enum as string[])].sort(),
    operations: Object.fromEntries(operations.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

class FieldReader {
  constructor(private readonly schemas: Readonly<Record<string, Schema>>) {}

  taken({ parameters = [], requestBody }: Operation): Fields {
    const found: Fields = {};
    for (const { in: place, name, required, schema } of parameters)
      this.read(this.alternativesOf(schema), `${place}.${name}${required ? '' : '?'}`, found);
    if (requestBody) this.readBody(requestBody, requestBody.required === false ? 'body?' : 'body', found);
    return found;
  }

  /** Refusals are components, to which an operation refers. */
  answered({ responses }: Operation): Fields {
    const found: Fields = {};
    for (const [status, response] of Object.entries(responses))
      if (!response.$ref && (response.content || status < '400')) this.readBody(response, status, found);
    return found;
  }

  private readBody({ content = {} }: Body, path: string, found: Fields): void {
    const types = Object.entries(content);
    if (types.length === 0) found[path] = 'nothing';
    for (const [type, { schema }] of types)
      if (type === 'application/json') this.read(this.alternativesOf(schema), path, found);
      else this.read(this.alternativesOf(schema), `${path} ${type}`, found);
  }

  /** @param alternatives what the value may be: a field that one object lacks may be absent. */
  private read(alternatives: readonly Schema[], path: string, found: Fields): void {
    found[path] = [...new Set(alternatives.flatMap(typesOf))].sort().join(' | ');
    const items = alternatives.flatMap((one) => (one.items ? this.alternativesOf(one.items) : []));
    if (items.length > 0) this.read(items, `${path}[]`, found);
    const values = alternatives.flatMap(({ additionalProperties: each }) =>
      typeof each === 'object' ? this.alternativesOf(each) : [],
    );
    if (values.length > 0) this.read(values, `${path}.*`, found);
    const objects = alternatives.filter((one) => one.properties);
    for (const name of new Set(objects.flatMap(({ properties }) => Object.keys(properties!)).sort())) {
      const isOptional = !objects.every(({ required }) => required?.includes(name));
      const field = objects.flatMap(({ properties }) => properties![name] ?? []);
      this.read(
        field.flatMap((one) => this.alternativesOf(one)),
        `${path}.${name}${isOptional ? '?' : ''}`,
        found,
      );
    }
  }

  private alternativesOf(schema: Schema): Schema[] {
    if (schema.$ref) return this.alternativesOf(this.schemas[schema.$ref.split('/').at(-1)!]!);
    return (schema.anyOf ?? schema.oneOf)?.flatMap((one) => this.alternativesOf(one)) ?? [schema];
  }
}

function typesOf({ type = 'anything', ...schema }: Schema): string[] {
  const values = schema.enum ?? ('const' in schema ? [schema.const] : []);
  return values.length > 0 ? values.map((value) => `'${String(value)}'`) : [type].flat();
}

/** What of a contract does not hold any more. Answers may gain fields, and lists of values may grow. */
export function brokenPromises(before: ApiContract, now: ApiContract): string[] {
  const codes = before.codes.filter((code) => !now.codes.includes(code)).map((code) => `code ${code} is gone`);
  const operations = Object.entries(before.operations).flatMap(([id, promised]) => {
    const present = now.operations[id];
    if (!present) return [`operation ${id} is gone`];
    const broken = [
      ...(present.address === promised.address ? [] : [`is now ${present.address}`]),
      ...brokenTakes(promised.takes, present.takes),
      ...brokenAnswers(promised.answers, present.answers),
    ];
    return broken.map((what) => `${id} ${what}`);
  });
  return [...codes, ...operations];
}

/** A path without its marks, with the path as it is and what the field may hold. */
const byPath = (fields: Fields): Map<string, { path: string; types: string[] }> =>
  new Map(
    Object.entries(fields).map(([path, types]) => [path.replaceAll('?', ''), { path, types: types.split(' | ') }]),
  );

/** Whether a field of `path` may be absent where one of `other` has to be there. */
const isLooser = (path: string, other: string): boolean => {
  const others = other.split('.');
  return path.split('.').some((part, index) => part.includes('?') && !others[index]!.includes('?'));
};

function brokenTakes(before: Fields, now: Fields): string[] {
  const [promised, present] = [byPath(before), byPath(now)];
  const broken = [...promised].flatMap(([bare, { path, types }]) => {
    const field = present.get(bare);
    if (!field) return [`no longer takes ${path}`];
    const refused = types.filter((type) => !field.types.includes(type));
    return [
      ...refused.map((type) => `no longer takes ${type} in ${path}`),
      ...(isLooser(path, field.path) ? [`demands ${field.path}`] : []),
    ];
  });
  const demanded = [...present].filter(([bare, { path }]) => !promised.has(bare) && !path.includes('?'));
  return [...broken, ...demanded.map(([, { path }]) => `demands ${path}`)];
}

function brokenAnswers(before: Fields, now: Fields): string[] {
  const present = byPath(now);
  return [...byPath(before)].flatMap(([bare, { path, types }]) => {
    const field = present.get(bare);
    if (!field) return [`no longer answers ${path}`];
    const others = field.types.filter((type) => !types.includes(type) && !type.startsWith("'"));
    return [
      ...others.map((type) => `answers ${type} in ${path}`),
      ...(isLooser(field.path, path) ? [`leaves out ${field.path}`] : []),
    ];
  });
}
