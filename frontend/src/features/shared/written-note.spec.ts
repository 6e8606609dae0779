import { writtenNote } from './written-note.js';

it('leaves out a default note that repeats the status', () => {
  expect(writtenNote({ outcome: 'approved', adminNote: 'Admin tarafından onaylandı' })).toBeNull();
  expect(writtenNote({ outcome: 'rejected', adminNote: 'Admin tarafından reddedildi' })).toBeNull();
  expect(writtenNote({ outcome: null, adminNote: null })).toBeNull();
});

it('keeps what was written, and who withdrew a request', () => {
  expect(writtenNote({ outcome: 'approved', adminNote: 'Tutar 5 lira eksikti' })).toBe('Tutar 5 lira eksikti');
  expect(writtenNote({ outcome: 'withdrawn', adminNote: 'Müşteri tarafından geri çekildi' })).not.toBeNull();
});
