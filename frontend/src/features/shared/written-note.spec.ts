import { writtenNote } from './written-note.js';

it('omits a default note that repeats the status', () => {
  expect(writtenNote({ outcome: 'approved', adminNote: 'Admin tarafından onaylandı' })).toBeNull();
  expect(writtenNote({ outcome: 'rejected', adminNote: 'Admin tarafından reddedildi' })).toBeNull();
  expect(writtenNote({ outcome: null, adminNote: null })).toBeNull();
});

it('keeps a written note, and the note of a withdrawal', () => {
  expect(writtenNote({ outcome: 'approved', adminNote: 'Tutar 5 lira eksikti' })).toBe('Tutar 5 lira eksikti');
  expect(writtenNote({ outcome: 'withdrawn', adminNote: 'Müşteri tarafından geri çekildi' })).not.toBeNull();
});
