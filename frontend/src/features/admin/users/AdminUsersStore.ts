import { kurusText } from '@yukselt/contracts';
import type {
  AdminUserView,
  CommandResult,
  OrderView,
  Page,
  PasswordLinkView,
  PaymentRequestView,
  SecondFactorResetView,
  UserDetail,
  UserInput,
  WaitingLinkView,
  WaitingResetView,
  WalletEntryView,
} from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LiveListener } from '../../../api/live.js';
import { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { FetchState, ReadOptions } from '../../../lib/request-state.js';
import type { CommandStore } from '../../../stores/CommandStore.js';
import { ADMIN_COMMANDS } from '../shared/admin.api.js';
import { reusingRows } from '../shared/table/reused-rows.js';
import { throttledRefresh } from '../shared/table/throttled-refresh.js';
import type { AdminUsersApi, UsersFilter } from './admin-users.api.js';

const USERS_PAGE = 40;
const STORY_PAGE = 10;
/** The same change of the same balance is one command; a different change is a different command. */
export const balanceIntent = (userId: string, before: bigint, after: bigint): string =>
  `balance:${userId}:${before}:${after}`;

interface AdminUsersOptions {
  api: AdminUsersApi;
  commands: CommandStore;
  onLive: (listener: LiveListener) => () => void;
}
export interface CreatedLink {
  user: AdminUserView;
  link: PasswordLinkView;
}

/** Users of the site, with one open next to the list. */
export class AdminUsersStore {
  filter: UsersFilter = {};
  readonly list: PagedList<AdminUserView>;
  openId: string | null = null;
  /** Lists of the open person, newest first. */
  readonly orders: PagedList<OrderView>;
  readonly requests: PagedList<PaymentRequestView>;
  readonly entries: PagedList<WalletEntryView>;
  /** The one-time link that was just created: it is shown once. */
  createdLink: CreatedLink | null = null;
  readonly busy = new Set<string>();
  readonly #options: AdminUsersOptions;
  readonly #detail: Query<UserDetail>;
  readonly #pendingLinks: Query<WaitingLinkView[]>;
  readonly #pendingResets: Query<WaitingResetView[]>;

  constructor(options: AdminUsersOptions) {
    this.#options = options;
    this.list = reusingRows((cursor, limit) => options.api.page(this.filter, cursor, limit), USERS_PAGE);
    const ofOpen = <T>(read: (id: string, cursor: string | null, limit: number) => Promise<Page<T>>) =>
      new PagedList<T>((cursor, limit) => read(this.openId ?? '', cursor, limit), STORY_PAGE);
    this.orders = ofOpen(options.api.orders);
    this.requests = ofOpen(options.api.requests);
    this.entries = ofOpen(options.api.entries);
    this.#detail = new Query(() => options.api.detail(this.openId ?? ''));
    this.#pendingLinks = new Query(options.api.pendingLinks);
    this.#pendingResets = new Query(options.api.pendingResets);
    makeAutoObservable(
      this,
      {
        list: false,
        orders: false,
        requests: false,
        entries: false,
        filter: observableRef,
        createdLink: observableRef,
      },
      { autoBind: true },
    );
  }

  get detail(): UserDetail | null {
    return this.#detail.value;
  }
  get detailState(): FetchState {
    return this.#detail.state;
  }
  /** Links to admins' accounts that wait for a second admin; the last ones while they cannot be read. */
  get pendingLinks(): WaitingLinkView[] {
    return this.#pendingLinks.value ?? [];
  }
  /** Resets of admins' second factors that wait for a second admin. */
  get pendingResets(): WaitingResetView[] {
    return this.#pendingResets.value ?? [];
  }

  /** Follows the events of all accounts: balances and order counts change. @returns a function that stops it. */
  start(): () => void {
    const live = throttledRefresh(this.list, () => void this.list.refresh());
    const stopListening = this.#options.onLive((signal) => {
      if (signal.type !== 'poll' && signal.type !== 'customer-account') return;
      live.follow();
      if (signal.type === 'poll' || signal.userId === this.openId) void this.#refreshOpen();
    });
    return () => {
      stopListening();
      live.stop();
    };
  }

  /** Shows the rows of a filter; the same filter again is refreshed in the background. */
  show(filter: UsersFilter): Promise<void> {
    const isSameFilter = this.list.state.status === 'ready' && JSON.stringify(filter) === JSON.stringify(this.filter);
    this.filter = filter;
    return isSameFilter ? this.list.refresh() : this.list.restart();
  }

  async refresh(read?: ReadOptions): Promise<void> {
    await Promise.all([this.list.refresh(read), this.#refreshOpen(read)]);
  }

  /** Everything but the list, whose length decides how often it is read. */
  async #refreshOpen(read?: ReadOptions): Promise<void> {
    await Promise.all([
      this.readWaiting(read),
      ...(this.openId === null ? [] : [this.#detail, ...this.#lists()].map((open) => open.refresh(read))),
    ]);
  }

  async open(id: string | null): Promise<void> {
    if (id === this.openId) return;
    this.openId = id;
    this.#detail.reset();
    if (id !== null) await Promise.all([this.#detail, ...this.#lists()].map((open) => open.restart()));
  }

  async retryDetail(): Promise<void> {
    if (this.openId !== null) await this.#detail.load();
  }

  isBusy(id: string): boolean {
    return this.busy.has(id);
  }
  async byId(id: string): Promise<AdminUserView> {
    return (await this.#options.api.detail(id)).user;
  }
  update(row: AdminUserView, body: UserInput): Promise<AdminUserView> {
    return this.#changeUser(row.id, () => this.#options.api.update(row.id, row.version, body));
  }
  setActive(row: AdminUserView, active: boolean): Promise<AdminUserView> {
    return this.#changeUser(row.id, () => this.#options.api.setActive(row.id, active));
  }
  endSession(id: string, sessionId: string): Promise<void> {
    return this.#change(id, () => this.#options.api.endSession(id, sessionId));
  }
  endSessions(id: string): Promise<void> {
    return this.#change(id, () => this.#options.api.endSessions(id));
  }

  /** Adds a user; the link for the first password is then {@link createdLink}. */
  async create(id: string, body: UserInput): Promise<AdminUserView> {
    const { user, link } = await this.#change(id, () => this.#options.api.create(id, body));
    runInAction(() => {
      this.createdLink = { user, link };
    });
    return user;
  }

  async giveLink(user: AdminUserView): Promise<void> {
    const link = await this.#change(user.id, () => this.#options.api.passwordLink(user.id));
    runInAction(() => {
      this.createdLink = { user, link };
    });
  }

  /** @param until end of the link that was seen */
  confirmLink(id: string, until: string): Promise<void> {
    return this.#change(id, () => this.#options.api.confirmLink(id, until));
  }
  dropLink(id: string): Promise<void> {
    return this.#change(id, () => this.#options.api.dropLink(id));
  }

  /** @returns whether it waits for a second admin */
  resetFactor(id: string): Promise<SecondFactorResetView> {
    return this.#change(id, () => this.#options.api.resetSecondFactor(id));
  }
  confirmReset(id: string): Promise<void> {
    return this.#change(id, () => this.#options.api.confirmReset(id));
  }
  dropReset(id: string): Promise<void> {
    return this.#change(id, () => this.#options.api.dropReset(id));
  }

  forgetLink(): void {
    this.createdLink = null;
  }

  /**
   * Sets a balance from what was seen to what is wanted. @throws ApiError BALANCE_CHANGED with the balance as it is now
   */
  adjust(id: string, before: bigint, after: bigint, reason: string): Promise<CommandResult> {
    const { commands } = this.#options;
    const body = { expectedBalance: kurusText(before), newBalance: kurusText(after), reason };
    return this.#change(id, () =>
      commands.command('POST', ADMIN_COMMANDS.balance(id), body, balanceIntent(id, before, after)),
    );
  }

  /** Every row of the filter as a file. */
  file(): Promise<Blob> {
    return this.#options.api.file(this.filter);
  }

  async #changeUser(id: string, work: () => Promise<AdminUserView>): Promise<AdminUserView> {
    const changed = await this.#change(id, work);
    this.list.replace(changed, (row) => row.id === id);
    if (this.openId === id) this.#detail.update((detail) => ({ ...detail, user: changed }));
    return changed;
  }

  async #change<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.busy.add(id);
    try {
      return await work();
    } finally {
      runInAction(() => {
        this.busy.delete(id);
      });
      // The notice about the outcome does not wait for it.
      void this.refresh();
    }
  }

  #lists() {
    return [this.orders, this.requests, this.entries];
  }

  async readWaiting(read?: ReadOptions): Promise<void> {
    await Promise.all([this.#pendingLinks.load(read), this.#pendingResets.load(read)]);
  }
}
