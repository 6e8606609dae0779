// Size: the catalogue of the demo is one table.
import type { PLATFORM_COLORS, PlatformCard } from '@yukselt/contracts/api';

/** What is sold on a platform: unit label, price of 1,000 in kuruş, and in which sizes. */
export interface SeedOffer {
  category: string;
  perThousand: number;
  sizes: readonly number[];
}
export interface SeedPlatform {
  name: string;
  description: string;
  icon: string;
  color: (typeof PLATFORM_COLORS)[number];
  kind: PlatformCard['kind'];
  /** Empty: the platform offers its "Temel Paket" only. */
  offers: readonly SeedOffer[];
}

const SMALL = [50, 100, 250, 500, 1000] as const;
const MEDIUM = [100, 250, 500, 1000, 2500, 5000] as const;
const LARGE = [500, 1000, 5000, 10_000, 50_000, 100_000] as const;
const FEW = [10, 25, 50, 100] as const;
const offer = (category: string, perThousand: number, sizes: readonly number[]): SeedOffer => ({
  category,
  perThousand,
  sizes,
});

/**
 * In the order of the shop. Kinds follow from names (docs/product-rules.md#catalogue-6); 16 in the footer, 8 on the
 * home page.
 */
export const SEED_PLATFORMS: readonly SeedPlatform[] = [
  {
    name: 'Instagram',
    description: 'Instagram takipçi, beğeni, izlenme ve yorum hizmetleri ile profilinizi öne çıkarın.',
    icon: '📷',
    color: 'pink-purple',
    kind: 'social',
    offers: [
      offer('Takipçi', 4900, MEDIUM),
      offer('Beğeni', 3500, SMALL),
      offer('İzlenme', 900, LARGE),
      offer('Yorum', 29_000, FEW),
      offer('Hikâye İzlenme', 1900, MEDIUM),
    ],
  },
  {
    name: 'TikTok',
    description: 'TikTok videolarınız daha çok kişiye ulaşsın: takipçi, beğeni ve izlenme paketleri.',
    icon: '🎵',
    color: 'gray-black',
    kind: 'social',
    offers: [
      offer('Takipçi', 5900, MEDIUM),
      offer('Beğeni', 3900, SMALL),
      offer('İzlenme', 700, LARGE),
      offer('Paylaşım', 4500, SMALL),
    ],
  },
  {
    name: 'YouTube',
    description: 'YouTube abone, izlenme ve beğeni hizmetleri ile kanalınızı büyütün.',
    icon: '▶️',
    color: 'red',
    kind: 'video',
    offers: [
      offer('Abone', 34_900, SMALL),
      offer('İzlenme', 8900, LARGE),
      offer('Beğeni', 7900, SMALL),
      offer('Yorum', 39_000, FEW),
    ],
  },
  {
    name: 'Facebook',
    description: 'Facebook sayfa beğenisi, takipçi ve gönderi etkileşimi.',
    icon: '👍',
    color: 'blue-purple',
    kind: 'social',
    offers: [
      offer('Takipçi', 6900, MEDIUM),
      offer('Sayfa Beğenisi', 8900, MEDIUM),
      offer('Gönderi Beğenisi', 3900, SMALL),
    ],
  },
  {
    name: 'X',
    description: 'X (Twitter) takipçi, beğeni ve yeniden paylaşım hizmetleri.',
    icon: '✖️',
    color: 'gray-black',
    kind: 'social',
    offers: [
      offer('Takipçi', 8900, MEDIUM),
      offer('Beğeni', 5900, SMALL),
      offer('Yeniden Paylaşım', 6900, SMALL),
      offer('Görüntülenme', 500, LARGE),
    ],
  },
  {
    name: 'Threads',
    description: 'Threads hesabınız için takipçi, beğeni ve yanıt paketleri.',
    icon: '🧵',
    color: 'gray-black',
    kind: 'social',
    offers: [offer('Takipçi', 7900, SMALL), offer('Beğeni', 4900, SMALL), offer('Yeniden Paylaşım', 6900, SMALL)],
  },
  {
    name: 'Twitch',
    description: 'Twitch takipçi, klip izlenmesi ve kanal büyütme hizmetleri.',
    icon: '🎮',
    color: 'blue-purple',
    kind: 'video',
    offers: [offer('Takipçi', 7900, SMALL), offer('Klip İzlenme', 2900, MEDIUM), offer('Video İzlenme', 3900, MEDIUM)],
  },
  {
    name: 'Spotify',
    description: 'Spotify dinlenme, takipçi ve çalma listesi hizmetleri ile müziğinizi duyurun.',
    icon: '🎧',
    color: 'green',
    kind: 'music',
    offers: [
      offer('Dinlenme', 2900, LARGE),
      offer('Takipçi', 5900, MEDIUM),
      offer('Kaydetme', 6900, SMALL),
      offer('Aylık Dinleyici', 9900, SMALL),
    ],
  },
  {
    name: 'Telegram',
    description: 'Telegram kanal ve grup üyesi, gönderi görüntülenmesi ve tepki paketleri.',
    icon: '✈️',
    color: 'blue-purple',
    kind: 'social',
    offers: [offer('Üye', 5900, MEDIUM), offer('Görüntülenme', 500, LARGE), offer('Tepki', 2900, SMALL)],
  },
  {
    name: 'LinkedIn',
    description: 'LinkedIn profil ve şirket sayfası takipçisi, gönderi beğenisi.',
    icon: '💼',
    color: 'blue-purple',
    kind: 'social',
    offers: [offer('Takipçi', 24_900, SMALL), offer('Bağlantı', 29_900, SMALL), offer('Beğeni', 19_900, FEW)],
  },
  {
    name: 'Pinterest',
    description: 'Pinterest takipçi, kaydetme ve pano görüntülenmesi.',
    icon: '📌',
    color: 'red',
    kind: 'social',
    offers: [offer('Takipçi', 6900, SMALL), offer('Kaydetme', 5900, SMALL), offer('Görüntülenme', 1900, MEDIUM)],
  },
  {
    name: 'Snapchat',
    description: 'Snapchat takipçi ve hikâye görüntülenmesi.',
    icon: '👻',
    color: 'yellow-orange',
    kind: 'social',
    offers: [
      offer('Takipçi', 12_900, SMALL),
      offer('Hikâye Görüntülenme', 6900, SMALL),
      offer('Öne Çıkan İzlenme', 4900, MEDIUM),
    ],
  },
  {
    name: 'Discord',
    description: 'Discord sunucunuz için çevrim içi ve kalıcı üye paketleri.',
    icon: '💬',
    color: 'blue-purple',
    kind: 'social',
    offers: [offer('Çevrim İçi Üye', 14_900, SMALL), offer('Sunucu Üyesi', 9900, SMALL), offer('Tepki', 4900, FEW)],
  },
  {
    name: 'Reddit',
    description: 'Reddit gönderi oyu, topluluk üyesi ve görüntülenme.',
    icon: '👽',
    color: 'yellow-orange',
    kind: 'social',
    offers: [
      offer('Artı Oy', 19_900, FEW),
      offer('Topluluk Üyesi', 12_900, SMALL),
      offer('Görüntülenme', 1900, MEDIUM),
    ],
  },
  {
    name: 'Kick',
    description: 'Kick yayıncıları için takipçi ve izlenme hizmetleri.',
    icon: '🟢',
    color: 'green',
    kind: 'video',
    offers: [offer('Takipçi', 6900, SMALL), offer('Klip İzlenme', 2900, MEDIUM), offer('Video İzlenme', 3900, MEDIUM)],
  },
  {
    name: 'SoundCloud',
    description: 'SoundCloud dinlenme, beğeni ve takipçi paketleri.',
    icon: '☁️',
    color: 'yellow-orange',
    kind: 'music',
    offers: [offer('Dinlenme', 900, LARGE), offer('Takipçi', 5900, SMALL), offer('Beğeni', 4900, SMALL)],
  },
  {
    name: 'Apple Music',
    description: 'Apple Music dinlenme ve çalma listesi hizmetleri.',
    icon: '🍎',
    color: 'red',
    kind: 'music',
    offers: [offer('Dinlenme', 9900, MEDIUM), offer('Çalma Listesi Ekleme', 19_900, FEW), offer('Beğeni', 12_900, FEW)],
  },
  {
    name: 'YouTube Music',
    description: 'YouTube Music dinlenme ve sanatçı kanalı abonesi.',
    icon: '🎼',
    color: 'red',
    kind: 'music',
    offers: [offer('Dinlenme', 8900, MEDIUM), offer('Abone', 34_900, SMALL), offer('Beğeni', 7900, SMALL)],
  },
  {
    name: 'Vimeo',
    description: 'Vimeo video izlenmesi, beğeni ve takipçi.',
    icon: '🎬',
    color: 'blue-purple',
    kind: 'video',
    offers: [offer('İzlenme', 2900, MEDIUM), offer('Takipçi', 9900, FEW), offer('Beğeni', 7900, FEW)],
  },
  {
    name: 'Dailymotion',
    description: 'Dailymotion izlenme ve takipçi paketleri.',
    icon: '📺',
    color: 'blue-purple',
    kind: 'video',
    offers: [offer('İzlenme', 1900, LARGE), offer('Takipçi', 8900, FEW), offer('Beğeni', 5900, FEW)],
  },
  {
    name: 'Bluesky',
    description: 'Bluesky takipçi, beğeni ve yeniden paylaşım.',
    icon: '🦋',
    color: 'blue-purple',
    kind: 'social',
    offers: [offer('Takipçi', 8900, SMALL), offer('Beğeni', 5900, SMALL), offer('Yeniden Paylaşım', 6900, SMALL)],
  },
  {
    name: 'WhatsApp',
    description: 'WhatsApp kanalınız için takipçi ve tepki paketleri.',
    icon: '📱',
    color: 'green',
    kind: 'social',
    offers: [
      offer('Kanal Takipçisi', 14_900, SMALL),
      offer('Tepki', 5900, SMALL),
      offer('Kanal Görüntülenme', 1900, MEDIUM),
    ],
  },
  {
    name: 'Tumblr',
    description: 'Tumblr takipçi, beğeni ve yeniden blog paketleri.',
    icon: '📝',
    color: 'gray-black',
    kind: 'social',
    offers: [offer('Takipçi', 6900, SMALL), offer('Beğeni', 4900, SMALL), offer('Yeniden Blog', 5900, SMALL)],
  },
  {
    name: 'Quora',
    description: 'Quora takipçi, oy ve görüntülenme hizmetleri.',
    icon: '❓',
    color: 'red',
    kind: 'social',
    offers: [offer('Takipçi', 19_900, FEW), offer('Artı Oy', 24_900, FEW), offer('Görüntülenme', 1900, MEDIUM)],
  },
  {
    name: 'Likee',
    description: 'Likee takipçi, beğeni ve izlenme paketleri.',
    icon: '💗',
    color: 'pink-purple',
    kind: 'video',
    offers: [offer('Takipçi', 7900, SMALL), offer('Beğeni', 3900, SMALL), offer('İzlenme', 900, LARGE)],
  },
  {
    name: 'Deezer',
    description: 'Deezer dinlenme ve takipçi hizmetleri.',
    icon: '🎶',
    color: 'pink-purple',
    kind: 'music',
    offers: [offer('Dinlenme', 4900, MEDIUM), offer('Takipçi', 8900, FEW), offer('Çalma Listesi Takipçisi', 9900, FEW)],
  },
  {
    name: 'Steam',
    description: 'Steam grup üyesi ve atölye etkileşimi.',
    icon: '🕹️',
    color: 'gray-black',
    kind: 'gaming',
    offers: [
      offer('Grup Üyesi', 14_900, FEW),
      offer('Profil Beğenisi', 9900, FEW),
      offer('Atölye Takipçisi', 12_900, FEW),
    ],
  },
  {
    name: 'Epic Games',
    description: 'Epic Games yaratıcıları için ada görüntülenmesi ve takipçi.',
    icon: '🎯',
    color: 'gray-black',
    kind: 'gaming',
    offers: [offer('Takipçi', 12_900, FEW), offer('Ada Görüntülenme', 4900, SMALL), offer('Favori', 9900, FEW)],
  },
  {
    name: 'Google Play',
    description: 'Google Play oyun ve uygulamaları için indirme ve görünürlük.',
    icon: '📲',
    color: 'green',
    kind: 'gaming',
    offers: [],
  },
  {
    name: 'Rumble',
    description: 'Rumble video izlenmesi ve takipçi. Yakında daha çok paket.',
    icon: '📹',
    color: 'green',
    kind: 'video',
    offers: [],
  },
  {
    name: 'Tidal',
    description: 'Tidal dinlenme ve takipçi. Yakında daha çok paket.',
    icon: '🌊',
    color: 'gray-black',
    kind: 'music',
    offers: [],
  },
  {
    name: 'Clubhouse',
    description: 'Clubhouse takipçi ve oda katılımcısı. Yakında daha çok paket.',
    icon: '🎙️',
    color: 'yellow-orange',
    kind: 'social',
    offers: [],
  },
];
