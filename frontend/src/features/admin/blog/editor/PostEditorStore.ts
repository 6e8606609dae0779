import { newIdempotencyKey } from '@yukselt/contracts';
import type { AdminPostView, BlogPostPage, StoredImageView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../../../../api/errors.js';
import { Query } from '../../../../lib/Query.js';
import { type FetchState, failed, IDLE, LOADING, READY } from '../../../../lib/request-state.js';
import type { DraftStore } from '../../../../lib/use-form.js';
import { createOnce } from '../../shared/form/create-once.js';
import type { AdminBlogApi } from '../admin-blog.api.js';
import { draftOf, EMPTY_DRAFT, fieldsOf, type PostDraft, type PostErrors } from './post-draft.js';

/** What was typed, on which version of the post, and the id under which a new one was tried to be stored. */
export interface KeptPost {
  draft: PostDraft;
  version: number | undefined;
  newId: string;
}

/** One post and the draft of its form. An answer never discards what was typed. */
export class PostEditorStore implements DraftStore<PostDraft> {
  /** As the server has it; `null`: a new one. */
  post: AdminPostView | null = null;
  draft: PostDraft = EMPTY_DRAFT;
  saved: PostDraft = EMPTY_DRAFT;
  state: FetchState = IDLE;
  saveState: FetchState = IDLE;
  /** Another admin has changed the post since it was read. */
  conflict = false;
  /** How often the whole draft was replaced: editors that hold a copy are then recreated. */
  generation = 0;
  #newId = '';
  #turn = 0;
  readonly #api: AdminBlogApi;
  readonly #preview: Query<BlogPostPage>;

  constructor({ api }: { api: AdminBlogApi }) {
    this.#api = api;
    this.#preview = new Query(() =>
      api.preview({ ...fieldsOf(this.draft), ...(this.post ? { id: this.post.id } : {}) }),
    );
    makeAutoObservable(this, { post: observableRef, draft: observableRef, saved: observableRef }, { autoBind: true });
  }

  get dirty(): boolean {
    return JSON.stringify(this.draft) !== JSON.stringify(this.saved);
  }
  get isNew(): boolean {
    return this.post === null;
  }

  get preview(): BlogPostPage | null {
    return this.#preview.value;
  }
  get previewState(): FetchState {
    return this.#preview.state;
  }

  /** @param id `null`: begins a new post. */
  async open(id: string | null): Promise<void> {
    const turn = ++this.#turn;
    this.#newId = newIdempotencyKey();
    this.#take(null, EMPTY_DRAFT);
    this.state = id === null ? READY : LOADING;
    if (id === null) return;
    try {
      const post = await this.#api.post(id);
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.#take(post, draftOf(post));
        this.state = READY;
      });
    } catch (error) {
      runInAction(() => {
        if (turn === this.#turn) this.state = failed(error);
      });
    }
  }

  /** What a reload of the page keeps. */
  get kept(): KeptPost {
    return { draft: this.draft, version: this.post?.version, newId: this.#newId };
  }

  /** Takes back what a reload has kept. A post that another admin has saved meanwhile is not overwritten unasked. */
  restore({ draft, version, newId }: Partial<KeptPost>): void {
    const { post } = this;
    this.draft = { ...this.draft, ...draft };
    if (newId !== undefined) this.#newId = newId;
    this.generation += 1;
    if (post === null || version === undefined || version === post.version) return;
    this.post = { ...post, version };
    this.conflict = true;
  }

  set(change: Partial<PostDraft>): void {
    this.draft = { ...this.draft, ...change };
  }

  /** Stores the draft. @throws ApiError, NetworkError: {@link refused} has the reason for the page */
  async save(): Promise<void> {
    const { draft } = this;
    this.saveState = LOADING;
    this.conflict = false;
    const { post } = this;
    try {
      const saved = await (post === null
        ? this.#create(draft)
        : this.#api.update(post.id, { ...fieldsOf(draft), version: post.version }));
      runInAction(() => {
        // Text typed while the answer was in flight stays, and is not saved yet.
        const typed = this.draft !== draft;
        this.saved = typed ? draft : draftOf(saved);
        if (!typed) this.draft = this.saved;
        this.post = saved;
        this.saveState = READY;
      });
    } catch (error) {
      runInAction(() => {
        this.saveState = failed(error);
      });
      throw error;
    }
  }

  #create(draft: PostDraft): Promise<AdminPostView> {
    const id = this.#newId;
    return createOnce({
      create: () => this.#api.create({ id, ...fieldsOf(draft) }),
      byId: () => this.#api.post(id),
      update: ({ version }) => this.#api.update(id, { ...fieldsOf(draft), version }),
    });
  }

  /** Takes over another admin's version, which the next save overwrites with the draft. @returns whether it was read */
  async adoptVersion(): Promise<boolean> {
    const id = this.post?.id ?? this.#newId;
    try {
      const current = await this.#api.post(id);
      runInAction(() => {
        this.post = current;
      });
      return true;
    } catch (error) {
      runInAction(() => {
        this.saveState = failed(error);
      });
      return false;
    }
  }

  /** Replaces the draft by the server's present version. */
  reload(): Promise<void> {
    return this.open(this.post?.id ?? this.#newId);
  }

  /** Stores a picture. @throws ApiError, NetworkError */
  upload(file: Blob): Promise<StoredImageView> {
    return this.#api.upload(file);
  }

  /** The page that visitors would see with the form's present content. */
  loadPreview(): Promise<void> {
    return this.#preview.restart();
  }

  #take(post: AdminPostView | null, draft: PostDraft): void {
    this.post = post;
    this.draft = draft;
    this.saved = draft;
    this.conflict = false;
    this.saveState = IDLE;
    this.#preview.reset();
    this.generation += 1;
  }

  /** Why {@link save} failed. @returns what fields show; {@link conflict} and {@link saveState} hold the rest */
  refused(error: unknown): PostErrors | undefined {
    if (!(error instanceof ApiError)) return undefined;
    if (error.code === 'POST_CHANGED') this.conflict = true;
    const errors = fieldErrorsOf(error);
    if (errors !== undefined) this.saveState = IDLE;
    return errors;
  }
}

function fieldErrorsOf({ code, detail, errors }: ApiError): PostErrors | undefined {
  if (code === 'POST_SLUG_TAKEN') return { slug: detail };
  if (code === 'BLOG_CATEGORY_UNKNOWN') return { categoryId: detail };
  return code === 'VALIDATION' ? errors : undefined;
}
