import {
  AYSE,
  BLOG_CATEGORY_ID,
  CATEGORY_ID,
  COMMENT_ID,
  ELIF,
  hashOf,
  nameOf,
  PLATFORM_ID,
  POST_ID,
  SERVICE_ID,
  TIMES,
  TOTAL,
} from './example-shop.js';
import type { SchemaValues } from './schema-values.js';

const transfer = {
  holder: 'Yükselt Dijital Hizmetler (Örnek)',
  papara: { bank: 'Papara (Örnek)', account: 'TR370999900000000000001234' },
  bank: { bank: 'Örnek Bankası', account: 'TR940999800000000000005678' },
};
const site = {
  name: 'Yükselt',
  description: 'Sosyal medya hesaplarınız için takipçi, beğeni ve izlenme hizmetleri.',
  contact: {
    email: 'destek@yukselt.example',
    phone: '+90 850 000 00 00',
    address: 'Örnek Mahallesi, Deneme Sokak No: 1, İstanbul',
  },
  support: [{ name: 'Zeynep Aydın', phone: '+90 500 000 00 01', role: 'Müşteri Temsilcisi' }],
  transfer,
};
const platform = {
  name: 'Instagram',
  description: 'Instagram takipçi, beğeni, izlenme ve yorum hizmetleri.',
};
const category = { name: 'Takipçi', description: 'Profilin takipçi sayısını artırır.' };
const service = {
  name: 'Takipçi (Türk)',
  description: 'Türk hesaplardan takipçi.',
  prices: [
    { amount: 1_000, price: TOTAL },
    { amount: 5_000, price: '59900' },
  ],
};

/** The catalogue and the site. */
export const catalogValues = {
  platformCard: {
    id: PLATFORM_ID,
    slug: 'instagram',
    ...platform,
    serviceNames: ['Takipçi', 'Takipçi (Türk)', 'Beğeni'],
    startingPrice: '900',
  },
  priceRow: { amount: 1_000, price: TOTAL },
  serviceView: { id: SERVICE_ID, ...service },
  platformPage: { categories: [{ id: CATEGORY_ID, name: 'Takipçi' }] },
  siteView: {
    ...site,
    maintenance: false,
    registrationOpen: true,
  },
  catalogActivityView: { days: 30, platforms: [{ platform: 'Instagram', orders: 164, p50Minutes: 210 }] },
  adminPlatformView: {
    id: PLATFORM_ID,
    slug: 'instagram',
    ...platform,
    icon: '📷',
    activeServiceCount: 5,
    categoryCount: 3,
  },
  adminCategoryView: { id: CATEGORY_ID, ...category },
  adminServiceView: { id: SERVICE_ID, ...service },
  newPlatformBody: { id: PLATFORM_ID, ...platform },
  platformBody: platform,
  newCategoryBody: { id: CATEGORY_ID, ...category },
  categoryBody: category,
  newServiceBody: { id: SERVICE_ID, ...service },
  serviceBody: service,
  deletedView: { services: 5, categories: 3 },
  siteSettingsBody: {
    ...site,
    minLoadAmount: '10000',
    maxLoadAmount: '5000000',
    maintenanceMode: false,
    registrationEnabled: true,
  },
  adminSettingsView: { systemStatus: { database: 'up', server: 'up', api: 'up' } },
  transferProposalView: {
    id: '0198f3c5-2008-72d7-8a77-8d9e0f1a2b12',
    transfer,
    proposedBy: nameOf(AYSE),
    proposedAt: TIMES.now,
    expiresAt: '2026-11-24T09:00:00.000Z',
  },
} satisfies SchemaValues;

const CONTENT = '<p>Biyografiniz ilk izlenimdir: kim olduğunuzu tek cümlede anlatın.</p>';
const blogCategory = { name: 'Rehberler', slug: 'rehberler' };
const postCard = {
  id: POST_ID,
  category: blogCategory,
  tags: [{ name: 'Instagram', slug: 'instagram' }],
};
const adminPost = { id: POST_ID, category: { id: BLOG_CATEGORY_ID, name: blogCategory.name } };
const postForm = { content: CONTENT, categoryId: BLOG_CATEGORY_ID, coverImage: null, tags: ['Instagram'] };

/** The blog, messages and e-mail. */
export const contentValues = {
  blogPostCard: postCard,
  blogPostPage: {
    ...postCard,
    content: CONTENT,
    seo: {
      title: 'Instagram profilini öne çıkarma rehberi',
      description: 'Profilinizi beş adımda daha görünür yapın.',
      keywords: ['instagram', 'profil'],
    },
    related: [],
    comments: [
      {
        id: COMMENT_ID,
        author: ELIF.name,
        content: 'Çok yararlı bir yazı, teşekkürler.',
        createdAt: '2026-11-13T17:05:00.000Z',
      },
    ],
  },
  likeBody: { browser: 'q7Vx2LmN8pRt4KzW' },
  commentBody: { author: ELIF.name },
  adminPostRow: adminPost,
  adminPostView: { ...adminPost, content: CONTENT, coverImage: null, tags: ['Instagram'] },
  newPostBody: { id: POST_ID, ...postForm },
  postBody: postForm,
  previewBody: postForm,
  storedImageView: { url: `/media/${hashOf('4e')}.webp`, width: 1_600, height: 900 },
  blogCategoryView: { id: BLOG_CATEGORY_ID, ...blogCategory, description: 'Adım adım anlatımlar.', postCount: 12 },
  newBlogCategoryBody: { id: BLOG_CATEGORY_ID, name: 'Rehberler', description: 'Adım adım anlatımlar.' },
  deletedCategoryView: { posts: 12 },
  adminCommentView: {
    id: COMMENT_ID,
    author: ELIF.name,
    isApproved: false,
    post: {
      id: POST_ID,
      title: 'Instagram profilinizi öne çıkarmanın beş yolu',
      slug: 'instagram-profilinizi-one-cikarmanin-bes-yolu',
      isPublished: true,
    },
  },
  commentBatchBody: { ids: [COMMENT_ID] },
  commentBatchView: { changed: 1 },
  contactSubject: 'order',
  mailKind: 'payment-approved',
  contactMessageView: { id: '58', readAt: null },
  newsletterAddressView: { id: '112', subscribedAt: TIMES.opened },
  messageMarkBody: { read: true },
  mailboxItemView: {
    id: '7',
    to: ELIF.email,
    subject: 'Bakiyeniz yüklendi',
    text: 'Merhaba Elif Yılmaz, 500,00 ₺ tutarındaki ödemeniz onaylandı.',
  },
  deadMailView: {
    id: '431',
    createdAt: TIMES.approved,
    attempts: 8,
    failure: '550 5.1.1 mailbox unavailable',
  },
  adminMailView: { waiting: 0, waitingSince: null, lastFailure: null, sentToday: 46, deadTotal: 1 },
} satisfies SchemaValues;
