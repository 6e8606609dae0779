import type { ContactSubject } from '@yukselt/contracts/api';
import type { Kysely } from 'kysely';
import type { ShopTables } from '../../platform/postgres/shop-database.js';
import { SeedRandom } from '../../platform/seed/seed-random.js';
import { atAnyHour, DAY, HOUR, MINUTE } from '../../platform/seed/shop-rhythm.js';

interface SeedMessage {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  /** Age when the demo begins: days, or minutes for those of today. */
  days?: number;
  minutes?: number;
}

/** Oldest first. */
const MESSAGES: readonly SeedMessage[] = [
  {
    name: 'Hasan Keskin',
    email: 'hasan.keskin@posta.demo',
    subject: 'general',
    message:
      'Merhaba, hizmetler için hesabımın şifresini vermem gerekiyor mu? Yeni açılan bir kafe hesabı için bakıyorum.',
    days: 61,
  },
  {
    name: 'Pelin Aktaş',
    email: 'pelin@aktasmimarlik.demo',
    subject: 'partnership',
    message:
      'Ajans olarak aylık 40-50 sipariş veriyoruz. Toplu alımlarda fiyat çalışmanız var mı? Uygunsa bir görüşme planlayalım.',
    days: 52,
  },
  {
    name: 'Zeynep Yılmaz',
    email: 'zeynep.yilmaz@musteri.demo',
    subject: 'payment',
    message: 'Havaleyi dün akşam yaptım, açıklamaya kodu yazmayı unuttum. Dekontu talebe ekledim, yeterli olur mu?',
    days: 44,
  },
  {
    name: 'Murat Ergin',
    email: 'murat.ergin@posta.demo',
    subject: 'technical',
    message: 'Telefonda karekod ekrana sığmıyordu, bilgisayardan yapınca oldu. Bilginiz olsun.',
    days: 37,
  },
  {
    name: 'Seda Uçar',
    email: 'seda.ucar@posta.demo',
    subject: 'order',
    message: 'Siparişim tamamlandı görünüyor, takipçiler de geldi. Çok hızlı oldu, teşekkür ederim.',
    days: 30,
  },
  {
    name: 'Kerem Bulut',
    email: 'kerem@bulutkahve.demo',
    subject: 'general',
    message: 'Fatura kesiyor musunuz? Şirket adına alışveriş yapmak istiyoruz, vergi bilgilerini nereye yazacağız?',
    days: 24,
  },
  {
    name: 'Şule Çelik',
    email: 'sule.celik@musteri.demo',
    subject: 'order',
    message:
      'Bağlantıyı yanlış yazmışım, sipariş beklemedeyken iptal edip yeniden verdim. Param bakiyeme döndü, sorun yok.',
    days: 17,
  },
  {
    name: 'Tuna Berk',
    email: 'tuna.berk@posta.demo',
    subject: 'other',
    message: 'Blogdaki Reels yazısı çok işime yaradı. Devamı gelecek mi?',
    days: 11,
  },
  {
    name: 'Gülşah Aydın',
    email: 'gulsah.aydin@musteri.demo',
    subject: 'payment',
    message: 'Papara ile yükleme yaptım, birkaç dakikada onaylandı. Kart ile ödeme ne zaman gelecek?',
    days: 8,
  },
  {
    name: 'Burcu Sezer',
    email: 'burcu@sezerbutik.demo',
    subject: 'order',
    message:
      'Instagram siparişimde iki gün sonra birkaç yüz takipçi düştü. Düşüş koruması otomatik mi, talep mi açmalıyım?',
    days: 4,
  },
  {
    name: 'Emrah Tekin',
    email: 'emrah.tekin@posta.demo',
    subject: 'technical',
    message:
      'Giriş yaparken bir kez "İşleminizin sonucu kontrol ediliyor" yazdı, sonra normal açıldı. Bir sorun var mı?',
    days: 2,
  },
  {
    name: 'Nermin Alkan',
    email: 'nermin@alkanpastanesi.demo',
    subject: 'general',
    message:
      'Pastanemizin hesabını büyütmek istiyoruz ama nereden başlayacağımızı bilmiyoruz. Hangi paketi önerirsiniz?',
    days: 1,
  },
  {
    name: 'İrem Öztürk',
    email: 'irem.ozturk@musteri.demo',
    subject: 'payment',
    message: 'Dün yaptığım ₺400 havale hâlâ bekliyor görünüyor. Bankada çıkmış. Kontrol edebilir misiniz?',
    minutes: 190,
  },
  {
    name: 'Ceren Uysal',
    email: 'ceren.uysal@posta.demo',
    subject: 'order',
    message: 'YouTube izlenme siparişim işleniyor durumda, yaklaşık ne zaman biter? Yarın bir iş birliği sunumum var.',
    minutes: 42,
  },
];
/** The newest wait for an admin. */
const UNREAD = 4;

const SUBSCRIBERS = [
  'hasan.keskin',
  'pelin.aktas',
  'elif.sanat',
  'onur.kitap',
  'merve.k',
  'berk.tan',
  'gizem.studyo',
  'dilan.yoga',
  'arda.fotograf',
  'seda.ucar',
  'kahve.molasi',
  'ilker.bisiklet',
  'nazan.elisi',
  'tuna.berk',
  'melike.diyet',
  'can.akustik',
  'asli.bebek',
  'ozan.drone',
  'irem.makyaj',
  'faruk.usta',
  'yaren.dans',
  'koray.oyun',
  'hande.gezi',
  'levent.balik',
  'sibel.orgu',
  'emir.futbol',
  'naz.seramik',
  'bora.kamp',
  'ceren.uysal',
  'umay.cizim',
  'taner.oto',
  'gonca.cicek',
  'rana.kedi',
  'alp.tekno',
] as const;
const SUBSCRIBED_SINCE = 78 * DAY;
/** Minutes in which a subscriber opens the e-mail's link. */
const CONFIRMED_WITHIN = 45;

/**
 * What visitors of the demo wrote, and who reads the newsletter. Call it once: what an admin deletes stays away.
 * @param startedAt when the demo began, ms @returns rows added
 */
export async function seedMessages(db: Kysely<ShopTables>, startedAt: number): Promise<number> {
  const random = new SeedRandom(61_207);
  const rows = MESSAGES.map(({ days, minutes, ...message }) => ({
    ...message,
    sent_at: new Date(
      days === undefined
        ? startedAt - minutes! * MINUTE
        : Math.min(atAnyHour(random, startedAt - days * DAY), startedAt - 5 * HOUR),
    ),
  }));
  const subscribed = SUBSCRIBERS.map((name, index) => ({
    email: `${name}@posta.demo`,
    // More of them every week.
    subscribed_at: new Date(
      Math.min(
        atAnyHour(random, startedAt - SUBSCRIBED_SINCE * (1 - Math.sqrt((index + 1) / SUBSCRIBERS.length))),
        startedAt - HOUR,
      ),
    ),
  }))
    .sort((a, b) => a.subscribed_at.getTime() - b.subscribed_at.getTime())
    // The newest one has not opened the link yet.
    .map((address, index, all) => ({
      ...address,
      confirmed_at:
        index === all.length - 1
          ? null
          : new Date(address.subscribed_at.getTime() + (2 + (index % CONFIRMED_WITHIN)) * MINUTE),
    }));
  return db.transaction().execute(async (transaction) => {
    const messages = await transaction
      .insertInto('contact_messages')
      .values(rows)
      .returning(['id', 'sent_at'])
      .execute();
    for (const { id, sent_at } of messages.slice(0, -UNREAD))
      await transaction
        .updateTable('contact_messages')
        .set({ read_at: new Date(sent_at.getTime() + random.between(20, 300) * MINUTE) })
        .where('id', '=', id)
        .execute();
    const addresses = await transaction
      .insertInto('newsletter_addresses')
      .values(subscribed)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return messages.length + addresses.length;
  });
}
