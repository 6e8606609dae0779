import { mergeDraft } from './merge-draft.js';

const BASE = { name: 'Yükselt', contact: { email: 'a@b.example', phone: '1' }, prices: [{ amount: 100 }], at: null };

it('keeps what was changed here, and takes everything else as another admin saved it', () => {
  const current = { ...BASE, name: 'Yeni Ad' };
  expect(mergeDraft(BASE, { ...BASE, prices: [{ amount: 500 }] }, current)).toEqual({
    ...current,
    prices: [{ amount: 500 }],
  });
});

it('overwrites no field beside the one that was changed here', () => {
  const edited = { ...BASE, contact: { ...BASE.contact, email: 'benim@b.example' } };
  const current = { ...BASE, contact: { ...BASE.contact, phone: '2' } };
  expect(mergeDraft(BASE, edited, current).contact).toEqual({ email: 'benim@b.example', phone: '2' });
});

it('keeps a file that was chosen', () => {
  const picture = new File(['x'], 'x.png');
  const base: { picture: File | null } = { picture: null };
  expect(mergeDraft(base, { picture }, base).picture).toBe(picture);
});
