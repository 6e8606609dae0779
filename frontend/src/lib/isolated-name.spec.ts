import { isolatedName } from './isolated-name.js';

describe('isolatedName', () => {
  it.each(['Elif Yılmaz', 'Ольга 7', 'Ωmega', '李雷', ''])('leaves %p as it is', (name) => {
    expect(isolatedName(name)).toBe(name);
  });

  it.each(['علي حسن', 'דוד', 'Ali حسن'])('isolates the direction of %p', (name) => {
    expect(isolatedName(name)).toBe(`\u2068${name}\u2069`);
  });
});
