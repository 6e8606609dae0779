import { CONTACT_SUBJECT_NAMES } from '@yukselt/contracts/texts';

/** Ways to reach the shop, on the contact and the FAQ page. */
export const CHANNELS = {
  chat: { title: 'Canlı destek', text: 'WhatsApp üzerinden hemen yazın.', action: 'Sohbeti Başlat' },
  email: { title: 'E-posta', text: 'Belge ve uzun sorular için.' },
  phone: { title: 'Telefon', text: 'Konuşarak çözmek isterseniz.' },
  hours: { title: 'Çalışma saatleri', text: 'Hafta sonu ve tatiller dahil.', value: '7/24 açık' },
  loadFailed: 'İletişim bilgileri okunamadı',
} as const;

/** Contact (docs/product-rules.md#content-4, docs/product-rules.md#text-11). */
export const CONTACT = {
  title: 'İletişim',
  text: 'Siparişiniz, ödemeniz ya da aklınıza takılan herhangi bir şey için yazın. 7/24 buradayız.',
  channels: 'İletişim kanalları',
  expertsTitle: 'Doğrudan bir uzmana yazın',
  expertsText: 'Siparişinizi ve ödemenizi görebilen arkadaşlarımız.',
  chat: 'Sohbet',
  call: 'Ara',
  chatWith: (name: string) => `${name} ile sohbet`,
  callTo: (name: string) => `Telefonla ara: ${name}`,

  formTitle: 'Mesaj gönderin',
  formText: 'Dört alanın dördü de gerekli. Yanıtımız e-posta adresinize gelir.',
  name: 'Ad soyad',
  email: 'E-posta adresi',
  emailPlaceholder: 'ornek@eposta.com',
  subject: 'Konu',
  chooseSubject: 'Konu seçin',
  subjects: CONTACT_SUBJECT_NAMES,
  message: 'Mesajınız',
  messagePlaceholder: 'Sipariş numaranız varsa eklemeniz işi hızlandırır.',
  aboutOrder: (number: string) => `Sipariş numarası: ${number}\n\n`,
  send: 'Mesajı Gönder',
  sent: 'Mesajınız başarıyla gönderildi! En kısa sürede size dönüş yapacağız.',
  unknown: 'Yanıt gelmedi: mesajınız ulaşmış olabilir. Yeniden gönderin, yalnızca bir kez kaydedilir.',
  failed: 'Mesajınız gönderilemedi. Yazdıklarınız duruyor, lütfen tekrar deneyin.',
  privacy: ['Mesajınızın nasıl saklandığını', 'Gizlilik Politikası', 'anlatır.'],

  officeTitle: 'Ofisimiz',
  mapLabel: 'Ofisin yerini gösteren çizim',
  openMap: 'Haritada aç',
  faqTitle: 'Sık sorulanlar',
  faqMore: 'Tüm sorular',
  faq: [
    {
      question: 'Ne kadar sürede yanıt alırım?',
      answer: 'Canlı destekte genelde birkaç dakika içinde, e-posta ve formda aynı gün içinde yanıt veririz.',
    },
    {
      question: 'Siparişimle ilgili yazarken ne eklemeliyim?',
      answer: 'Sipariş numaranız yeterlidir. ORD ile başlar ve hesabınızdaki sipariş sayfasında bulunur.',
    },
    {
      question: 'Ödememi gönderdim, onay ne zaman gelir?',
      answer:
        'Ödeme talepleri elle kontrol edilir; onay genelde 1-24 saat sürer. Acele bir durum varsa talep numaranızla yazın.',
    },
    {
      question: 'Destek ekibi şifremi ister mi?',
      answer: 'Hayır, hiçbir zaman. Sosyal medya ya da hesap şifrenizi isteyen biri bizden değildir.',
    },
  ],
} as const;
