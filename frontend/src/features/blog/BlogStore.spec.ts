import { HttpClient } from '../../api/http-client.js';
import { memoryStorage } from '../../lib/storage.js';
import { type Answering, FakeServer } from '../../stores/testing/fake-server.js';
import { BlogStore } from './BlogStore.js';
import { blogApi } from './blog.api.js';

const CARD = {
  id: 'p1',
  slug: 'bir',
  title: 'Bir',
  summary: '',
  coverImage: '/media/covers/bir.svg',
  category: null,
  author: 'A',
  publishedAt: '2026-11-01T00:00:00Z',
  readingMinutes: 1,
  tags: [],
};
const PAGE = {
  ...CARD,
  content: '<p>a</p>',
  likes: 4,
  related: [],
  comments: [],
  seo: { title: 'Bir', description: '', keywords: [] },
  updatedAt: CARD.publishedAt,
};

const setUp = (answer: Answering, storage = memoryStorage()) => {
  const server = new FakeServer(answer);
  return {
    store: new BlogStore(blogApi(new HttpClient(server.fetch)), storage),
    requestLines: server.requestLines,
    storage,
  };
};
const serve: Answering = ({ method, path }) => {
  if (method === 'POST' && path.endsWith('/likes')) return { body: { likes: 5 } };
  return path.endsWith('/posts') ? { body: [CARD] } : { body: PAGE };
};

beforeAll(() => {
  if (!('crypto' in globalThis) || typeof crypto.getRandomValues !== 'function')
    Object.assign(globalThis, { crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) } });
});

describe('BlogStore', () => {
  it('reads the list, and reports a failed read', async () => {
    const { store } = setUp(serve);
    await store.loadPosts();
    expect([store.postsState.status, store.posts.map(({ slug }) => slug)]).toEqual(['ready', ['bir']]);
    const broken = setUp(() => ({ status: 500, body: { code: 'INTERNAL' } }));
    await broken.store.loadPosts();
    expect(broken.store.postsState.status).toBe('failed');
  });

  it('shows the posts of the page’s data, and requests them from the second visit on', async () => {
    const server = new FakeServer(serve);
    const store = new BlogStore(blogApi(new HttpClient(server.fetch)), memoryStorage(), [CARD]);
    expect([store.postsState.status, store.posts]).toEqual(['ready', [CARD]]);
    await store.loadPosts();
    expect(server.requestLines).toEqual([]);
    await store.loadPosts();
    expect(server.requestLines).toHaveLength(1);
  });

  it('keeps its values when a refresh fails', async () => {
    let up = true;
    const { store } = setUp((request) => (up ? serve(request) : { status: 503 }));
    await store.loadPost('bir');
    up = false;
    await store.loadPost('bir');
    expect([store.pageState('bir').status, store.pages.get('bir')?.title]).toEqual(['ready', 'Bir']);
  });

  it('likes once, and remembers it in this browser', async () => {
    const { store, requestLines, storage } = setUp(serve);
    await store.loadPost('bir');
    await Promise.all([store.like('bir'), store.like('bir')]);
    await store.like('bir');
    expect(requestLines.filter((line) => line.endsWith('/likes'))).toHaveLength(1);
    expect([store.hasLiked('p1'), store.pages.get('bir')?.likes]).toEqual([true, 5]);
    expect(setUp(serve, storage).store.hasLiked('p1')).toBe(true);
  });

  it('sends the same browser key for every post, also after a lost answer', async () => {
    const keys: unknown[] = [];
    let lost = true;
    const { store } = setUp((request) => {
      if (request.method !== 'POST') return serve(request);
      keys.push((request.body as { browser: string }).browser);
      if (lost) throw new TypeError('fetch failed');
      return { body: { likes: 5 } };
    });
    await store.loadPost('bir');
    await expect(store.like('bir')).rejects.toThrow();
    expect([store.hasLiked('p1'), store.liking.size]).toEqual([false, 0]);
    lost = false;
    await store.like('bir');
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
    expect(store.hasLiked('p1')).toBe(true);
  });

  it('survives damaged storage', () => {
    const storage = memoryStorage();
    storage.setItem('blog-likes', '{"x":1}');
    expect(setUp(serve, storage).store.liked).toEqual([]);
  });
});
