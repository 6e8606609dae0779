import type { EvidenceFinding } from '@yukselt/contracts/evidence';

/** The sentence about the first line that is wrong. */
const KINDS: Record<EvidenceFinding['kind'], string> = {
  changed: 'Bu satır değiştirilmiş.',
  missing: 'Bu satırdan önce en az bir satır silinmiş.',
  added: 'Bu satır sonradan eklenmiş.',
  order: 'Bu satır yerinde değil; satırların sırası değiştirilmiş.',
  incomplete: 'Bu satır eksik veya yarım: dosyanın sonu kesilmiş.',
  unsigned: 'İlk satır imza olduğunu yazıyor, imza ise silinmiş.',
  signature: 'İmza bu içeriğe ait değil: dosya anahtar olmadan baştan yazılmış veya anahtarı değiştirilmiş.',
  published: 'Bu satır, dosyadaki günlük özetin kapsadığı geçmişle uyuşmuyor: geçmiş özetten sonra değiştirilmiş.',
  'not-evidence': 'Kanıt dosyası, “Kanıtı indir” ile alınan NDJSON dosyasıdır. CSV ve yazdırılan döküm denetlenemez.',
  newer: 'Dosya, bu sayfanın bilmediği yeni bir sürümde. Sayfayı yenileyip tekrar deneyin.',
};

/** What follows from a check, for the files that prove something. */
const PROVEN = {
  bytes: (when: string) => `Dosyanın hiçbir baytı ${when} anında imzalandığından beri değişmemiş.`,
  order: (revision: string) => `Olaylar r0’dan r${revision} numarasına kadar eksiksiz ve sıralı.`,
  balance: (amount: string) => `Bakiye (${amount}) dosyadaki para hareketlerinin toplamı.`,
  current: 'Dosyayı mağaza vermiş: imza, bugünkü anahtarının.',
  retired: 'Dosyayı mağaza vermiş: imza, eski bir anahtarının.',
  published: (revision: string, number: string, when: string) =>
    `r0 – r${revision} olayları, mağazanın ${when} anında yayımladığı ${number} numaralı günlük özetin kapsamında.`,
  consistent: 'Dosyanın satırları birbirini tutuyor; yanlışlıkla bozulmamış.',
};
const UNPROVEN = {
  truth: 'O anda günlüğün doğru olduğu. İmza, mağazanın bu dosyayı bu hâliyle verdiğini gösterir.',
  later: (when: string) =>
    `${when} sonrasında olanlar ve günlüğün sonradan değişmediği: başka bir gün alınmış dosyayla, ayrıca sakladığınız baş özetle veya günlük özetle karşılaştırın.`,
  writer: 'Dosyayı kimin yazdığı. Bütün özetleri baştan hesaplayan biri de böyle bir dosya üretebilir.',
  keys: 'İmzanın mağazanın olduğu. Yayımlanan anahtarlar okunamadı; dosyayı yeniden denetleyin.',
  browser: 'İmzanın geçerli olduğu. Tarayıcıyı güncelleyin veya denetim programını kullanın.',
  stranger: 'Dosyanın mağazadan geldiği. Aynı içerikli ikinci bir dosya isteyip karşılaştırın.',
  published: (number: string) =>
    `${number} numaralı günlük özeti mağazanın yayımladığı: özet mağazanın bilinen bir anahtarıyla imzalı değil.`,
  anything: 'Bu dosya hiçbir şeyi kanıtlamaz; imza dosyanın tamamı içindir. Hesabın kanıtını yeniden indirin.',
};

/** Texts of the page that checks an evidence file in the browser. */
export const EVIDENCE_CHECK_PAGE = {
  title: 'Kanıt denetle',
  text: 'İndirilmiş bir kanıt dosyasının değişip değişmediğini ve onu mağazanın imzaladığını burada görün.',
  drop: 'NDJSON kanıt dosyasını buraya bırakın',
  /** Where nothing can be dragged. */
  pick: 'NDJSON kanıt dosyasını seçin',
  local: 'Dosya bu bilgisayardan çıkmaz: hiçbir yere yüklenmez, burada denetlenir.',
  choose: 'Dosya seç',
  another: 'Başka dosya seç',
  input: 'Kanıt dosyası',
  stop: 'Durdur',
  checking: (name: string, percent: number) => `${name} denetleniyor, %${percent}`,
  progress: 'Denetlenen bölüm',
  program: 'Bu sayfaya güvenmeyen biri aynı denetimi kendi bilgisayarında, yalnız Node.js ile yapar:',
  programName: 'check-evidence.mjs',
  keys: 'Yayımlanan anahtarlar',
  schemas: 'Olayların alanları (JSON Schema)',
  titles: {
    proven: 'Dosya değişmemiş ve mağazanın imzasını taşıyor',
    uncompared: 'Dosya değişmemiş; imzanın kime ait olduğu denetlenemedi',
    unsupported: 'Dosya kendi içinde tutarlı; bu tarayıcı imzayı denetleyemiyor',
    unsigned: 'Dosya kendi içinde tutarlı, ama imzası yok',
    strange: 'Dosya mağazanın olmayan bir anahtarla imzalanmış',
    strangeHead: 'Dosyadaki günlük özet mağazanın olmayan bir anahtarla imzalanmış',
    changed: (line: string) => `Dosya değiştirilmiş: ilk yanlış satır ${line}`,
    changedSomewhere: 'Dosya değiştirilmiş',
    unreadable: 'Bu dosya denetlenemiyor',
  },
  texts: {
    proven: (events: string) => `${events} olayın zinciri, satırların sırası ve imza tek tek denetlendi.`,
    uncompared: 'İmza, dosyanın içindeki anahtarla geçerli; mağazanın anahtarlarıyla karşılaştırılamadı.',
    unsupported: 'Satırlar ve zincir tutuyor. Ed25519 imzası için daha yeni bir tarayıcı gerekiyor.',
    unsigned: 'İmzasız dosya yalnız, ayrıca saklanan bir baş özetle birlikte kanıttır.',
    strange: 'İmza dosyaya uyuyor, anahtar ise mağazanın yayımladıkları arasında yok. Dosyaya güvenmeyin.',
    strangeHead: 'Dosyanın taşıdığı günlük özeti mağaza yayımlamamış. Dosyaya güvenmeyin.',
    changedSomewhere: 'Eski sürümdeki dosyalar hangi satırın değiştiğini göstermez.',
  },
  kinds: KINDS,
  proven: 'Kanıtlanan',
  unproven: 'Kanıtlanmayan',
  reasons: PROVEN,
  doubts: UNPROVEN,
  statements: 'Dosyada yazan',
  claims: 'Dosyada yazan, kanıtlanmamış',
  statement: {
    account: 'Müşteri',
    stream: 'Akış',
    madeAt: 'Alındığı an',
    madeBy: 'Alan',
    asked: 'Sorulan an',
    events: 'Olay',
    entries: 'İç günlük kaydı',
    balance: 'Bakiye',
    askedBalance: 'O andaki bakiye',
    lastHash: 'Baş özet',
    key: 'İmzalayan anahtar',
    published: 'Günlük özet',
  },
  copyLastHash: 'Baş özet',
  copyKey: 'Anahtar',
  copyPublished: 'Günlük özet',
  publishedDetail: (number: string, when: string) => `${number} · ${when}`,
  openAccount: 'Hesabı aç',
  whose: {
    current: 'mağazanın bugünkü anahtarı',
    retired: 'mağazanın eski anahtarı',
    strange: 'mağazanın değil',
    'not-compared': 'karşılaştırılamadı',
  },
  eventCount: (count: string, revision: string) => `${count} · r0 – r${revision}`,
  failures: {
    unreadable: {
      title: 'Dosya okunamadı',
      text: 'Dosya seçildikten sonra taşınmış, silinmiş ya da değiştirilmiş. Dosyayı yeniden seçin.',
    },
    'no-crypto': {
      title: 'Bu bağlantıda denetlenemiyor',
      text: 'Tarayıcılar özet hesabına yalnız şifreli bağlantıda (https) izin verir. Denetim programını kullanabilirsiniz.',
    },
    broken: {
      title: 'Denetim tamamlanamadı',
      text: 'Denetim beklenmedik biçimde durdu; dosya hakkında bir şey söylenemez. Yeniden deneyin.',
    },
  },
  retry: 'Yeniden denetle',
} as const;
