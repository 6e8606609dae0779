/** The alarm of the verification, on the overview and on the pages of Denetim. */
export const VERIFICATION_ALARM = {
  title: (count: string) => `Doğrulama ${count} fark buldu`,
  text: (when: string) =>
    `${when} doğrulamasının bulguları yalnız görünümleri gösteriyorsa para güvende: kararlar günlükten verilir, görünüm olaylardan yeniden kurulur. Günlüğü gösteren varsa hiçbir görünümü kurmadan sunucu işletmecisine bildirin.`,
  open: 'Bulguları aç',
} as const;

const COMPARE = '“npm run heads -- verify” neyin farklı olduğunu adıyla söyler.';
/** The day's head is refused. */
export const HEAD_ALARM = {
  title: (since: string) => `Günlük özet ${since} anından beri çıkarılmıyor`,
  open: 'Özetleri aç',
  causes: {
    'log-incomplete': {
      why: 'Günlükte bir olay eksik; eksik bir günlüğün üzerine özet çıkarılmaz.',
      toDo: `${COMPARE} Olayı yedekten, bütün olarak kendi yerine geri koyun: özet bir dakika içinde çıkar.`,
    },
    'log-broken': {
      why: 'Bir hesabın olayları birbirini izlemiyor; böyle bir günlüğün üzerine özet çıkarılmaz.',
      toDo: `${COMPARE} Hesabın kanıtını alın ve olayları bir yedekle karşılaştırın.`,
    },
    'heads-replaced': {
      why: 'Mağazanın yayımladığı en yeni özet listede yok: özetler değiştirilmiş ya da daha eski bir veritabanı geri yüklenmiş. Böyle bir listenin üzerine özet çıkarılmaz.',
      toDo: `${COMPARE} Bilerek geri yüklendiyse “npm run heads -- make --restored” ile duyurun; değilse veritabanını ve yedekleri saklayın.`,
    },
    'key-unknown': {
      why: 'Sunucunun kanıt anahtarı, en yeni özeti imzalayan anahtar değil; yanlış bir anahtarla özet çıkarılmaz.',
      toDo: 'Sunucuya bu mağazanın kanıt anahtarını verin. Anahtar bilerek değiştirildiyse öncekini emekli anahtarların listesine ekleyin.',
    },
    failed: {
      why: 'Özet çıkarılırken hata oluşuyor; her dakika yeniden deneniyor.',
      toDo: 'Nedeni sunucunun günlüğünde yazar.',
    },
  },
} as const;
