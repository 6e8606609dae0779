import { adminOrder, payment } from '../../../stores/testing/records.js';
import { paletteGroups } from './palette-groups.js';

const NOTHING = { users: [], orders: [], payments: [], further: [] };
const labels = (text: string, actions: string[] = []) =>
  paletteGroups(
    text,
    actions.map((label) => ({ label, icon: 'check', run: () => undefined })),
    NOTHING,
  ).map(({ name, entries }) => [name, entries.map(({ label }) => label)]);

describe('the palette', () => {
  it('has every page without a text, and finds one in any letter case, with or without Turkish letters', () => {
    expect(labels('')).toEqual([['pages', expect.arrayContaining(['Genel', 'Ödemeler', 'Denetim'])]]);
    for (const text of ['öde', 'ODE', 'odemeler']) expect(labels(text)).toEqual([['pages', ['Ödemeler']]]);
  });

  it('finds actions of the open page by any of their words, before the pages', () => {
    const actions = ['3 talebi onayla', '3 talebi reddet', 'Yenile'];
    expect(labels('onay tale', actions)).toEqual([['actions', ['3 talebi onayla']]]);
    expect(labels('yok böyle', actions)).toEqual([]);
  });

  it('offers what can be done with a row once a text is typed: after the pages, and not what a panel offers for it', () => {
    const run = () => undefined;
    const ofRow = (label: string, detail: string) => ({ label, detail, icon: 'edit' as const, ofRow: true, run });
    const edit = 'Düzenle · Ali Kaya';
    const actions = [
      { label: edit, detail: 'ali@ornek.test', icon: 'edit' as const, run },
      ofRow(edit, 'ali@ornek.test'),
      ofRow(edit, 'kaya@ornek.test'),
      ofRow('Sil… · Ödemeler nasıl yapılır', '/odemeler'),
      ...Array.from({ length: 20 }, (_, place) => ofRow(`Sil… · Hizmet ${place}`, 'Instagram')),
    ];
    const entriesOf = (text: string) =>
      paletteGroups(text, actions, NOTHING).map(({ name, entries }) => [name, entries.map(({ detail }) => detail)]);
    expect(entriesOf('')[0]).toEqual(['actions', ['ali@ornek.test']]);
    expect(entriesOf('').map(([name]) => name)).not.toContain('rows');
    expect(entriesOf('duzenle kaya')).toEqual([
      ['actions', ['ali@ornek.test']],
      ['rows', ['kaya@ornek.test']],
    ]);
    expect(entriesOf('odemeler').map(([name]) => name)).toEqual(['pages', 'rows']);
    expect(entriesOf('instagram sil')).toEqual([['rows', Array(8).fill('Instagram')]]);
  });

  it('leads to the parts of a tab by their own names, and by the name of the tab', () => {
    expect(labels('mizan')).toEqual([['pages', ['Denetim · Mizan']]]);
    expect(labels('yorum')).toEqual([['pages', ['Blog · Yorumlar']]]);
    expect(labels('kategori')).toEqual([['pages', ['Hizmetler · Kategoriler']]]);
    expect(labels('yeni yazi')).toEqual([['pages', ['Blog · Yeni yazı']]]);
    expect(labels('denetim dogrulama')).toEqual([['pages', ['Denetim · Doğrulama']]]);
  });

  it('leads to the lists that may hold further matches, with the search', () => {
    const results = { ...NOTHING, orders: [adminOrder('o1')], further: ['users', 'orders', 'payments'] as const };
    expect(paletteGroups(' Ayşe & Ali ', [], results).flatMap(({ entries }) => entries)).toMatchObject([
      { label: 'Kullanıcılarda aramaya devam et', path: '/admin/kullanicilar?q=Ay%C5%9Fe%20%26%20Ali' },
      { path: '/admin/siparisler?siparis=o1' },
      { label: 'Siparişlerde aramaya devam et', path: '/admin/siparisler?q=Ay%C5%9Fe%20%26%20Ali' },
      { label: 'Ödeme taleplerinde aramaya devam et', path: '/admin/odemeler?durum=all&q=Ay%C5%9Fe%20%26%20Ali' },
    ]);
  });

  it('leads to the results of the server', () => {
    const results = { ...NOTHING, orders: [adminOrder('o1')], payments: [payment('p1')] };
    expect(paletteGroups('zz', [], results).flatMap(({ entries }) => entries)).toMatchObject([
      { path: '/admin/siparisler?siparis=o1', label: 'ORD-o1 · Onur Şahin' },
      { path: '/admin/odemeler?durum=all&talep=p1', label: 'YKS-p1 · Onur Şahin' },
    ]);
  });
});
