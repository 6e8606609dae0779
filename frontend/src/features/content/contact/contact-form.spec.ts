import { aboutOrder, CONTACT_FIELDS, type ContactFields, checkContact } from './contact-form.js';

const COMPLETE: ContactFields = {
  name: ' Ece Şahin ',
  email: ' Ece@Ornek.TEST',
  subject: 'order',
  message: 'Siparişim nerede?',
};
const errorsOf = (change: Partial<ContactFields>) => {
  const checked = checkContact({ ...COMPLETE, ...change });
  return 'errors' in checked ? checked.errors : {};
};

it('sends the values that the server would store', () => {
  expect(checkContact(COMPLETE)).toEqual({
    message: { name: 'Ece Şahin', email: 'ece@ornek.test', subject: 'order', message: 'Siparişim nerede?' },
  });
});

it('fills in the number of an order, and leaves the question empty', () => {
  expect(aboutOrder('ORD-6-10')).toMatchObject({
    subject: 'order',
    message: 'Sipariş numarası: ORD-6-10\n\n',
    name: '',
  });
});

it('reports all four missing fields at once, in the order of the page', () => {
  const errors = errorsOf({ name: '', email: '', subject: '', message: '' });
  expect(CONTACT_FIELDS.map((field) => errors[field])).toEqual([
    'Ad soyad gerekli',
    'E-posta adresi gerekli',
    'Lütfen bir konu seçin',
    'Mesajınızı yazın',
  ]);
});

it.each<[Partial<ContactFields>, object]>([
  [{ email: 'ece' }, { email: 'Geçerli bir e-posta adresi girin' }],
  [{ name: 'E' }, { name: 'Ad soyad en az 2 karakter olmalıdır' }],
  [{ message: '  \n' }, { message: 'Mesajınızı yazın' }],
  [{ message: 'x'.repeat(4_001) }, { message: 'Mesaj en fazla 4000 karakter olabilir' }],
])('refuses %j', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});
