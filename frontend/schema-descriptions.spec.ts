import { withoutSchemaDescriptions } from './schema-descriptions.js';

type Transform = (code: string, id: string) => { code: string } | null;
const built = (code: string, id = '/shop/contracts/api/account.ts') =>
  (withoutSchemaDescriptions().transform as unknown as Transform)(code, id);

describe('withoutSchemaDescriptions', () => {
  it('leaves descriptions out, and every rule in', () => {
    expect(built('z.string().max(5).describe(\'Five. "At most"\').optional();')?.code).toBe(
      'z.string().max(5).optional();',
    );
    const object =
      "z.object({ at: z.string().meta({ format: 'date-time' }), id: wire.describe(OF).max(2) }).describe(X)";
    expect(built(`export const a: T = ${object}; const b = c.describe(d);`)?.code).toBe(
      'export const a: T = z.object({ at: z.string(), id: wire.max(2) }); const b = c;',
    );
  });

  it('touches nothing but the schemas of the API', () => {
    expect(built("suite.describe('x')", '/shop/frontend/src/app/App.tsx')).toBeNull();
    expect(built('export const described = describe(X);')?.code).toBe('export const described = describe(X);');
  });
});
