import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { NAME_MAX, phoneSchema } from '@yukselt/contracts/api';
import { NameField } from './NameField.js';
import { PhoneField } from './PhoneField.js';

const props = { label: 'Alan', value: '', onChange: () => undefined };
const field = () => screen.getByLabelText<HTMLInputElement>('Alan');

it('a field for a telephone number takes the longest that the server takes', () => {
  render(<PhoneField {...props} />);
  const { maxLength } = field();
  expect(phoneSchema.safeParse('5'.repeat(maxLength)).success).toBe(true);
  expect(phoneSchema.safeParse('5'.repeat(maxLength + 1)).success).toBe(false);
});

it('a field for a name takes more than a name may have, so that the refusal can be read', () => {
  render(<NameField {...props} />);
  expect(field().maxLength).toBeGreaterThan(NAME_MAX);
});

it('every field for a name or a telephone number is one of these', () => {
  const root = path.resolve(__dirname, '../..');
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .filter((file) => /(type|autoComplete)(=|: )["'](tel|name)["']/.test(readFileSync(path.join(root, file), 'utf8')));
  // A comment may be signed with any name, and has a limit of its own.
  expect(own.map((file) => path.basename(file)).sort()).toEqual(['CommentForm.tsx', 'NameField.tsx', 'PhoneField.tsx']);
});
