import { mergeDraft } from './merge-draft.js';

const BASE = { name: 'Yükselt', contact: { email: 'a@b.example', phone: '1' }, prices: [{ amount: 100 }], at: null };

it('keeps the own changes, and takes all other fields from the other admin’s version', () => {
  const current = { ...BASE, name: 'Yeni Ad' };
  expect(mergeDraft(BASE, { ...BASE, prices: [{ amount: 500 }] }, current)).toEqual({
    ...current,
    prices: [{ amount: 500 }],
  });
});

it('overwrites only the changed field', () => {
  const edited = { ...BASE, contact: { ...BASE.contact, email: 'benim@b.example' } };
  const current = { ...BASE, contact: { ...BASE.contact, phone: '2' } };
  expect(mergeDraft(BASE, edited, current).contact).toEqual({ email: 'benim@b.example', phone: '2' });
});

it('keeps a file that was chosen', () => {
  const picture = new File(['x'], 'x.png');
  const base: { picture: File | null } = { picture: null };
  expect(mergeDraft(base, { picture }, base).picture).toBe(picture);
});
